import type { Call, JsonValue } from '../gate/model/call.ts';
import type { QuestionCard } from '../protocol/viewState.ts';

export type CallSummary = {
  readonly form: 'command' | 'file' | 'tool';
  readonly category: QuestionCard['category'];
  /** The command, the path, or what the tool is asked for: whole. */
  readonly subject: string;
};

/** What a row or a card says a call is about. */
export function summarize({ action, args }: Call): CallSummary {
  if (action.kind === 'shell') {
    return { form: 'command', category: 'shell', subject: action.command };
  }
  if (action.kind === 'mcpTool') return { form: 'tool', category: 'mcp', subject: listed(args) };
  if (action.access === 'write') {
    const paths = action.paths.map(({ path }) => path).join(' → ');
    return { form: 'file', category: 'file', subject: paths };
  }
  const category = action.hosts.length > 0 || action.access === 'network' ? 'network' : 'tool';
  return { form: 'tool', category, subject: listed(args) };
}

/** A lone argument as it is; several with their names. A list of things is told by its length. */
function listed(args: Call['args']): string {
  const given = Object.entries(args);
  const [only, ...others] = given;
  if (only && others.length === 0) return plain(only[1]);
  return given.map(([name, value]) => `${name}: ${plain(value)}`).join(', ');
}

function plain(value: JsonValue): string {
  if (typeof value === 'string') return value;
  const holdsObjects = Array.isArray(value) && value.some((item) => typeof item === 'object');
  return holdsObjects ? counted(value.length) : JSON.stringify(value);
}

const counted = (items: number) => (items === 1 ? '1 item' : `${items} items`);
