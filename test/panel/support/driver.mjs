// What a person does in the panel, by the roles and names that a screen reader would say.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').FrameLocator} Panel */
/** @typedef {'Run once' | 'This session' | 'Always' | 'No' | 'Deny always'} Answer */

const LOAD_LIMIT_MS = 120_000;
const TURN_LIMIT_MS = 60_000;
const ATTEMPT_MS = 10_000;
const MOST_ATTEMPTS = 4;

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
  // A pointer that rests on the icon holds its tooltip over the panel.
  await page.mouse.move(0, 0);
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
 * Does again what a person would: a workbench that is still settling may take the focus, and a list that had
 * just opened is closed by that.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 */
export async function persist(page, act) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await act();
      return;
    } catch (error) {
      if (attempt === MOST_ATTEMPTS) throw error;
      // Over an open card, Escape would be an answer.
      if (await page.locator('.quick-input-widget').isVisible())
        await page.keyboard.press('Escape');
    }
  }
}

/**
 * A click that lands while the workbench is laid out anew may hit the head of the view and fold it.
 * @param {Page} page
 */
async function bringToFront(page) {
  const icon = page.getByRole('tab', { name: /^Gaunt Sloth/ });
  if ((await icon.getAttribute('aria-selected')) !== 'true') await icon.click();
  const folded = page.locator('.pane-header[aria-expanded="false"]', { hasText: /^Agent/ });
  if (await folded.isVisible()) await folded.click();
}

/**
 * Waits until keys go there.
 * @param {import('playwright-core').Locator} place
 * @param {number} [timeout] In milliseconds.
 */
export async function waitForFocus(place, timeout = ATTEMPT_MS) {
  const element = await place.elementHandle();
  const holdsFocus = (within) => within.contains(document.activeElement);
  await place.page().waitForFunction(holdsFocus, element, { timeout });
}

/**
 * The list or box over the window that is open under a title. Keys that are typed before it is there go elsewhere, so
 * they are typed into it.
 * @param {Page} page
 * @param {string} title
 */
export function listCalled(page, title) {
  return page.locator('.quick-input-widget', { hasText: title });
}

/**
 * Runs a command by its title, from the command palette.
 * @param {Page} page
 * @param {string} title
 */
export async function runCommand(page, title) {
  const whole = new RegExp(`^${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(,|$)`);
  await persist(page, async () => {
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input').fill(`>${title}`, { timeout: ATTEMPT_MS });
    const options = page.locator('.quick-input-list').getByRole('option', { name: whole });
    await options.first().click({ timeout: ATTEMPT_MS });
  });
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
    .getByRole('button', { name: 'Stop', exact: true })
    .waitFor({ state: 'hidden', timeout: TURN_LIMIT_MS });
}

/**
 * Opens the list of modes as a person does, by the chip in the panel.
 * @param {Page} page
 * @param {Panel} panel
 */
export function openModeList(page, panel) {
  return persist(page, () => clickModeChip(page, panel));
}

async function clickModeChip(page, panel) {
  await bringToFront(page);
  await panel.getByRole('button', { name: /^Mode:/ }).click({ timeout: ATTEMPT_MS });
  const title = page.locator('.quick-input-title', { hasText: 'Approvals Mode' });
  await title.waitFor({ timeout: ATTEMPT_MS });
}

/**
 * @param {Page} page
 * @param {Panel} panel
 * @param {string} label
 */
export function chooseMode(page, panel, label) {
  return persist(page, async () => {
    await clickModeChip(page, panel);
    const option = page.getByRole('option', { name: new RegExp(`^${label},`) });
    await option.click({ timeout: ATTEMPT_MS });
    const chip = panel.getByRole('button', { name: new RegExp(`^Mode: ${label}\\b`) });
    await chip.waitFor({ timeout: ATTEMPT_MS });
  });
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
