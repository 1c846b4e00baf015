import type { Reading } from '../../reading/reading.ts';
import { type DataFlow, dataFlows, type FlowKind } from './dataFlow.ts';
import { talkersOf } from './hosts.ts';
import { enumerated, listed, named } from './quotable.ts';

const preamble =
  'How data moves over this line, as far as our reading of its parts tells. Nothing is decided by it; the rating is ' +
  'yours alone.';

type Names = { readonly hosts: string; readonly actor: string; readonly source: string };

const sentences: { readonly [kind in FlowKind]: (names: Names) => string } = {
  'fetch-is-program': ({ hosts, actor }) =>
    `${actor} executes what comes from ${hosts} at the moment it runs, so what it executes is decided there. What could that be?`,
  'fetch-is-input': ({ hosts, actor }) =>
    `What comes from ${hosts} reaches ${actor}, which can execute it, or may only take it as input to a program given on its own command line. Which of the two happens?`,
  'fetch-in-code': ({ hosts, actor }) =>
    `What comes from ${hosts} is put among the words of ${actor}, which executes some of its words as code. Is it among those, and what could it be?`,
  'fetch-is-arguments': ({ hosts, actor }) =>
    `${actor} makes words of other commands out of what comes from ${hosts}. Which commands do they become part of?`,
  'fetched-file-runs': ({ hosts, source }) =>
    `One command writes ${source} while it talks to ${hosts}, and another command of the line runs that file. What could it hold?`,
  'output-into-transfer': ({ hosts, actor, source }) =>
    `What ${source} prints is piped into ${actor}, which talks to ${hosts}. Is it sent there, and what does it hold?`,
  'output-into-arguments': ({ hosts, actor, source }) =>
    `What ${source} prints becomes words of ${actor}, which talks to ${hosts}. Which words are they, and is what they name sent there?`,
  'substitution-into-transfer': ({ hosts, actor }) =>
    `${actor} is given a substitution in a place whose value goes to ${hosts}; where it is expanded depends on quoting that this note does not judge. What is run for it, and what does the value hold?`,
  'file-into-transfer': ({ hosts, actor, source }) =>
    `${actor} reads ${source} and talks to ${hosts}. Is what it reads sent there, and what does it hold?`,
  'remote-command': ({ hosts, actor }) =>
    `The words that ${actor} is given for ${hosts} run there, and they hold a substitution; which of the two machines expands it is not known here. What is run, and where?`,
};

const undetermined = 'a host that is known only when it runs';

function sentence({ kind, hosts, actor, source }: DataFlow): string {
  return sentences[kind]({
    hosts: hosts.length > 0 ? enumerated(hosts, 'host', 'hosts') : undetermined,
    actor: named(actor, 'a program'),
    source: named(source, kind.startsWith('output') ? 'a command' : 'a file'),
  });
}

/** For a line of several parts that names a host. */
export function dataFlowNote(reading: Reading): string | undefined {
  if (!isComposed(reading)) return undefined;
  const talkers = talkersOf(reading);
  if (talkers.length === 0) return undefined;
  const flows = dataFlows(reading);
  const flowing = new Set(flows.flatMap(({ hosts }) => hosts));
  const elsewhere = talkers.flatMap(({ hosts }) => hosts).filter((host) => !flowing.has(host));
  const unsure = talkers.filter((talker) => talker.unsure).length;
  return [
    preamble,
    ...(unsure > 0 ? [unsureSentence(unsure)] : []),
    ...(elsewhere.length > 0
      ? [`Named apart from any flow: ${enumerated(elsewhere, 'host', 'hosts')}.`]
      : []),
    ...(flows.length > 0
      ? listed(flows.map(sentence))
      : [
          'No flow between the parts was determined. What is fetched or sent, and what becomes of it?',
        ]),
  ].join('\n');
}

/** Not one plain command, or something inside it that is not. */
const isComposed = ({ shapes, parts }: Reading): boolean =>
  shapes.length > 0 || parts.some(({ join, via }) => join !== 'first' && via !== 'lookalike');

const unsureSentence = (count: number): string =>
  count === 1
    ? 'One command uses the network with words that are known only when it runs, so a host may be missing here.'
    : `${count} commands use the network with words that are known only when they run, so hosts may be missing here.`;
