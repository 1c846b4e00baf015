import { fork } from './draft.ts';
import type { RowCall } from './knowledge/row.ts';

/** This machine by another way. */
const isHere = /^(?:[^@\s]+@)?(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** ssh: the words after the destination are one text for a shell over there. */
export function remoteCommand(call: RowCall): void {
  const { operands, run, part } = call;
  const [destination, ...words] = operands;
  if (!destination) return;
  // A tunnel alone fetches and sends nothing yet; its end counts where it could be nothing else than a host.
  const tunnel = !words[0] && ['-R', '-L', '-D', '-w'].some((option) => call.has(option));
  call.role(tunnel ? 'host' : 'bare host', destination);
  if (tunnel) call.role('service host', destination);
  let rest = words;
  while (rest[0]?.text.startsWith('-') && rest[0].text !== '--') {
    const takesValue = /^-[BbcDeIiJlmOpQSWwFELRo]$/.test(rest[0].text);
    if (rest[0].text === '-o' && rest[1]) call.role('config', rest[1]);
    rest = rest.slice(takesValue ? 2 : 1);
  }
  const first = rest[0];
  if (!first) return;
  call.fact('remote-state command');
  const where = isHere.test(destination.text) ? run.scope.where : 'remote';
  const scope = { ...fork(run.scope), where, cwd: run.draft.setting.home };
  const text = rest.map((word) => word.text).join(' ');
  run.draft.readText(
    'bash',
    text,
    scope,
    { join: 'first', via: 'shell-text', parent: part.index },
    first,
  );
}
