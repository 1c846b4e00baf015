// What a person does in the panel, by the roles and names that a screen reader would say.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').FrameLocator} Panel */
/** @typedef {'Run once' | 'This session' | 'Always' | 'No' | 'Deny always'} Answer */

const LOAD_LIMIT_MS = 120_000;
const TURN_LIMIT_MS = 60_000;

export const SAMPLE_TASK = 'Fix the greeting and run the tests.';

/**
 * Opens the side panel in a window that shows something else.
 * @param {Page} page
 * @returns {Promise<Panel>}
 */
export async function openPanel(page) {
  const icon = page.getByRole('tab', { name: /^Gaunt Sloth/ });
  await icon.waitFor({ timeout: LOAD_LIMIT_MS });
  await icon.click();
  const panel = panelIn(page);
  await composer(panel).waitFor({ timeout: LOAD_LIMIT_MS });
  return panel;
}

/**
 * @param {Page} page
 * @returns {Panel}
 */
export function panelIn(page) {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
}

/**
 * Runs a command by its title, from the command palette.
 * @param {Page} page
 * @param {string} title
 */
export async function runCommand(page, title) {
  await page.keyboard.press('F1');
  await page.locator('.quick-input-widget input').fill(`>${title}`);
  await page.locator('.quick-input-list').getByRole('option', { name: title }).first().click();
}

/**
 * Loads the window again; the panel comes back open. A plain reload of the page would be a crash: VS Code
 * keeps what it has not written yet only when it is asked to go.
 * @param {Page} page
 */
export async function reloadWindow(page) {
  const loaded = page.waitForEvent('domcontentloaded', { timeout: LOAD_LIMIT_MS });
  await runCommand(page, 'Developer: Reload Window');
  await loaded;
  await composer(panelIn(page)).waitFor({ timeout: LOAD_LIMIT_MS });
}

/** @param {Panel} panel */
export function composer(panel) {
  return panel.getByRole('textbox', { name: 'Message to the agent' });
}

/**
 * Sends a task and waits until it stands in the transcript: from then on the agent is at work.
 * @param {Panel} panel
 * @param {string} task
 */
export async function sendTask(panel, task) {
  const sent = panel.locator('.message.user');
  const before = await sent.count();
  await composer(panel).fill(task);
  await panel.getByRole('button', { name: /^Send/ }).click();
  await sent.nth(before).waitFor();
}

/**
 * The card that asks about a call, told from others by a part of its text.
 * @param {Panel} panel
 * @param {string | RegExp} text
 */
export function cardAbout(panel, text) {
  return panel.getByRole('alertdialog').filter({ hasText: text });
}

/**
 * A button's name may go on with its key.
 * @param {Panel} panel
 * @param {string | RegExp} text
 * @param {Answer} answer
 */
export async function answerCard(panel, text, answer) {
  const card = cardAbout(panel, text);
  await card.waitFor({ timeout: TURN_LIMIT_MS });
  await card.getByRole('button', { name: new RegExp(`^${answer}(?! to all)\\b`) }).click();
  await card.waitFor({ state: 'hidden' });
}

/**
 * Waits until the transcript shows `text`.
 * @param {Panel} panel
 * @param {string | RegExp} text
 */
export async function waitForRow(panel, text) {
  await panel.getByText(text).first().waitFor({ timeout: TURN_LIMIT_MS });
}

/**
 * Waits until the agent has nothing more to do.
 * @param {Panel} panel
 */
export async function waitForTurnEnd(panel) {
  await panel
    .getByRole('button', { name: 'Stop' })
    .waitFor({ state: 'hidden', timeout: TURN_LIMIT_MS });
}

/**
 * Chooses a mode as a person does: by the chip in the panel and the list that it opens.
 * @param {Page} page
 * @param {Panel} panel
 * @param {string} label
 */
export async function chooseMode(page, panel, label) {
  await panel.getByRole('button', { name: /^Mode:/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${label},`) }).click();
  await panel.getByRole('button', { name: new RegExp(`^Mode: ${label}\\b`) }).waitFor();
}

/**
 * The sample task from the first word to the green test, in the mode that asks about everything.
 * @param {Page} page
 * @param {Panel} panel
 */
export async function playSampleTask(page, panel) {
  await chooseMode(page, panel, 'Manual');
  await sendTask(panel, SAMPLE_TASK);
  await answerCard(panel, 'src/greet.js', 'Run once');
  await answerCard(panel, 'npm test', 'Run once');
  await waitForRow(panel, /exit 0/);
  await waitForTurnEnd(panel);
}
