export const USAGE =
  'npm start -- [--folder PATH] [--port N] [--fresh] | npm start -- --shot FILE.png';

const WITH_VALUE = new Set(['--folder', '--port', '--shot']);

/**
 * @typedef {{ folder?: string, port?: number, shot?: string, fresh: boolean }} StartOptions
 * @param {string[]} argv
 * @returns {{ ok: true, options: StartOptions } | { ok: false, problem: string }}
 */
export function parseStartArguments(argv) {
  const given = new Map();
  for (let index = 0; index < argv.length; index += 1) {
    const [flag, inline] = splitFlag(argv[index]);
    if (given.has(flag)) return refuse(`${flag} is given twice.`);
    if (flag === '--fresh' && inline === undefined) {
      given.set(flag, true);
    } else if (WITH_VALUE.has(flag)) {
      const value = inline ?? argv[++index];
      if (!value || value.startsWith('--')) return refuse(`${flag} needs a value.`);
      given.set(flag, value);
    } else {
      return refuse(`“${argv[index]}” is not known here.`);
    }
  }
  return checkTogether(given);
}

function splitFlag(argument) {
  const at = argument.indexOf('=');
  return at < 0 ? [argument, undefined] : [argument.slice(0, at), argument.slice(at + 1)];
}

function checkTogether(given) {
  const folder = given.get('--folder');
  const shot = given.get('--shot');
  const port = given.get('--port');
  if (shot && given.size > 1)
    return refuse('--shot plays the sample task and takes no other flag.');
  if (shot && !/\.png$/i.test(shot)) return refuse('--shot needs the name of a .png file.');
  if (folder && given.has('--fresh')) {
    return refuse('--fresh copies the sample again, so it does not go with --folder.');
  }
  if (port && !isPort(port)) return refuse('--port needs a number from 1 to 65535.');
  return {
    ok: true,
    options: {
      ...(folder ? { folder } : {}),
      ...(shot ? { shot } : {}),
      ...(port ? { port: Number(port) } : {}),
      fresh: given.has('--fresh'),
    },
  };
}

function isPort(text) {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535;
}

function refuse(problem) {
  return { ok: false, problem: `${problem} Usage: ${USAGE}` };
}
