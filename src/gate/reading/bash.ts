import type {
  AndOr,
  Case,
  CommandNode,
  Command as CommandSyntax,
  For,
  Function as FunctionSyntax,
  ParsedScript,
  Pipeline,
  PipelineNode,
  Redirected,
  Select,
  Statement,
  SyntaxNode,
  WordPart,
} from 'unbash';
import { type Decoder, spanOf } from './bashBuild.ts';
import { readExpression, readTest } from './bashExpressions.ts';
import { readArgument, readAssignment, readRedirect } from './bashPieces.ts';
import { decodeValue, decodeWord } from './bashWords.ts';
import { type Draft, fork, type Link, type Scope, setFunction, setVariable } from './draft.ts';
import { changesWhatRuns } from './environment.ts';
import { parseBash } from './guard.ts';
import type { Assignment, Join, Part, Redirect, Via, Word } from './reading.ts';

type Span = { readonly start: number; readonly end: number };

/** Reads a text as bash would; zsh and sh are read with the same grammar. */
export function readBash(draft: Draft, text: string, scope: Scope, link: Link, span?: Span): void {
  const script = parseBash(draft, text);
  if (script) new BashWalk(draft, text, span).statements(script.commands, scope, link);
}

class BashWalk implements Decoder {
  readonly draft: Draft;
  readonly span: Span | undefined;
  private readonly text: string;
  /** How many loops lie around what is being read. */
  private loops = 0;

  constructor(draft: Draft, text: string, span: Span | undefined) {
    this.draft = draft;
    this.text = text;
    this.span = span;
  }

  at(span: Span): Decoder {
    return new BashWalk(this.draft, this.text, span);
  }

  statements(statements: readonly Statement[], scope: Scope, link: Link): void {
    let { join } = link;
    let selves = 0;
    for (const statement of statements) {
      if (this.draft.full) return;
      const inner = statement.background ? fork(scope) : scope;
      const first = this.draft.parts.length;
      this.chain(statement.command, inner, { ...link, join });
      join = statement.background ? 'background' : 'then';
      if (statement.background) selves += this.draft.parts.slice(first).filter(isSelf).length;
    }
    if (selves > 1 || (selves > 0 && this.loops > 0)) this.draft.forkBomb = true;
  }

  private chain(node: PipelineNode | AndOr, scope: Scope, link: Link): void {
    if (node.type !== 'AndOr') {
      this.pipeline(node, scope, link);
      return;
    }
    node.commands.forEach((command, at) => {
      const join: Join = at === 0 ? link.join : node.operators[at - 1] === '&&' ? 'and' : 'or';
      this.pipeline(command, scope, { ...link, join });
    });
  }

  private pipeline(node: PipelineNode, scope: Scope, link: Link): void {
    if (node.type !== 'Pipeline') this.command(node, scope, link);
    else if (node.commands.length === 1) this.command(node.commands[0] as CommandNode, scope, link);
    else this.pipes(node, scope, link);
  }

  private pipes(node: Pipeline, scope: Scope, link: Link): void {
    const { parts } = this.draft;
    let from: readonly number[] = [];
    node.commands.forEach((command, at) => {
      const first = parts.length;
      for (const one of from) this.draft.flow(one, first, 'pipe');
      this.command(command, fork(scope), { ...link, join: at === 0 ? link.join : 'pipe' });
      const to = parts.slice(first).filter((part) => part.parent === link.parent);
      const indices = to.map((part) => part.index).slice(0, maxPiped);
      for (const one of from)
        for (const other of indices) if (other !== first) this.draft.flow(one, other, 'pipe');
      from = indices;
    });
  }

  private command(node: CommandNode, scope: Scope, link: Link): void {
    switch (node.type) {
      case 'Command':
        this.simple(node, scope, link);
        return;
      case 'Redirected':
        this.redirected(node, scope, link);
        return;
      case 'Subshell':
        this.statements(node.body.commands, fork(scope), { ...link, via: 'subshell' });
        return;
      case 'BraceGroup':
        this.statements(node.body.commands, scope, { ...link, via: keep(link.via, 'group') });
        return;
      case 'Function':
        this.define(node, scope, link);
        return;
      case 'Coproc':
        if (node.body.type === 'CompoundList')
          this.statements(node.body.commands, fork(scope), link);
        else this.command(node.body, fork(scope), link);
        return;
      default:
        this.compound(node, scope, link);
    }
  }

  private compound(
    node: Exclude<
      CommandNode,
      { type: 'Command' | 'Redirected' | 'Subshell' | 'BraceGroup' | 'Function' | 'Coproc' }
    >,
    scope: Scope,
    link: Link,
  ): void {
    switch (node.type) {
      case 'If':
        this.list(node.clause.commands, scope, link, 'condition');
        this.list(node.then.commands, scope, link, 'condition');
        for (const { clause, then } of node.elif) {
          this.list(clause.commands, scope, link, 'condition');
          this.list(then.commands, scope, link, 'condition');
        }
        if (node.else) this.list(node.else.commands, scope, link, 'condition');
        return;
      case 'While':
        this.list(node.clause.commands, scope, link, 'loop');
        this.list(node.body.commands, scope, link, 'loop');
        return;
      case 'For':
      case 'Select':
        this.loop(node, scope, link);
        return;
      case 'Case':
        this.choose(node, scope, link);
        return;
      case 'ArithmeticFor':
        for (const one of [node.initialize, node.test, node.update])
          readExpression(this, one, scope, link.parent);
        this.list(node.body.commands, scope, link, 'loop');
        return;
      case 'ArithmeticCommand':
        this.aside(scope, link, node, (index) =>
          readExpression(this, node.expression, scope, index),
        );
        return;
      case 'TestCommand':
        this.aside(scope, link, node, (index) => readTest(this, node.expression, scope, index));
    }
  }

  private list(statements: readonly Statement[], scope: Scope, link: Link, via: Via): void {
    if (via === 'loop') this.loops++;
    this.statements(statements, scope, { ...link, via: keep(link.via, via) });
    if (via === 'loop') this.loops--;
  }

  private loop(node: For | Select, scope: Scope, link: Link): void {
    const values: Word[] = [];
    for (const word of node.wordlist ?? []) decodeWord(this, scope, word, link.parent, values);
    const given = node.wordlist ? values : scope.positional;
    if (changesWhatRuns(node.name.value)) this.draft.gap('unread-grammar', node.pos, node.end);
    setVariable(scope, node.name.value, given && given.length > 0 ? given : undefined);
    this.list(node.body.commands, scope, link, 'loop');
  }

  private choose(node: Case, scope: Scope, link: Link): void {
    decodeValue(this, scope, node.word, link.parent);
    for (const item of node.items) {
      for (const pattern of item.pattern) decodeValue(this, scope, pattern, link.parent);
      this.list(item.body.commands, scope, link, 'condition');
    }
  }

  /** A part without words, to which what an expression does is attached. */
  private aside(scope: Scope, link: Link, node: SyntaxNode, read: (index: number) => void): void {
    const index = this.draft.reserve();
    if (index === undefined) return;
    const { start, end } = spanOf(this, node);
    const bare = { shell: 'bash', start, end, words: [], assignments: [], redirects: [] } as const;
    this.draft.start(scope, bare, link, index);
    read(index);
  }

  private define(node: FunctionSyntax, scope: Scope, link: Link): void {
    const { body } = node;
    let running = false;
    const run = (inner: Scope, how: Link) => {
      if (running) return;
      running = true;
      if (body.type === 'CompoundList') this.statements(body.commands, inner, how);
      else this.command(body, inner, how);
      running = false;
    };
    const first = this.draft.parts.length;
    run(fork(scope), { join: link.join, via: 'function', parent: link.parent });
    const name = node.name.value;
    const own = this.draft.parts
      .slice(first)
      .filter((part) => part.words[0]?.text === name && part.words.length === 1);
    const text = this.text.slice(body.pos, body.end);
    if ((own.length > 1 && /[&|]/.test(text)) || (own.length > 0 && loopsInBackground(text, name)))
      this.draft.forkBomb = true;
    setFunction(scope, name, { run });
  }

  private redirected(node: Redirected, scope: Scope, link: Link): void {
    const index = this.draft.reserve();
    if (index === undefined) return;
    const redirects = node.redirects.map((one) => readRedirect(this, one, scope, index));
    const { start, end } = spanOf(this, node);
    this.draft.start(
      scope,
      { shell: 'bash', start, end, words: [], assignments: [], redirects },
      link,
      index,
    );
    const first = this.draft.parts.length;
    const input = redirects.some(({ kind }) => kind === 'read' || kind === 'text');
    if (input) this.draft.flow(index, first, 'pipe');
    this.command(node.command, scope, link);
    if (redirects.every(({ kind }) => kind === 'descriptor')) return;
    for (const part of this.draft.parts.slice(first)) {
      if (part.parent === link.parent)
        this.draft.flow(input ? index : part.index, input ? part.index : index, 'pipe');
    }
  }

  private simple(node: CommandSyntax, scope: Scope, link: Link): void {
    const index = this.draft.reserve();
    if (index === undefined) return;
    const words: Word[] = [];
    const assignments: Assignment[] = [];
    const redirects: Redirect[] = [];
    for (const one of node.prefix) {
      if (one.type === 'Assignment') assignments.push(readAssignment(this, one, scope, index));
      else redirects.push(readRedirect(this, one, scope, index));
    }
    if (node.name) decodeWord(this, scope, node.name, index, words);
    for (const one of node.suffix) {
      if (one.type === 'Word') decodeWord(this, scope, one, index, words);
      else if (one.type === 'Assignment') words.push(readArgument(this, one, scope, index));
      else redirects.push(readRedirect(this, one, scope, index));
    }
    const { start, end } = spanOf(this, node);
    this.draft.start(
      scope,
      { shell: 'bash', start, end, words, assignments, redirects },
      link,
      index,
    );
  }

  walkScript(script: ParsedScript, scope: Scope, link: Link, span: Word): void {
    const inner =
      script.source === undefined ? this : new BashWalk(this.draft, script.source, span);
    inner.statements(script.commands, fork(scope), link);
  }

  walkArithmetic(part: WordPart, scope: Scope, parent: number | undefined): void {
    if (part.type === 'ArithmeticExpansion') readExpression(this, part.expression, scope, parent);
  }
}

/** `$0`, or a shell that is given it: the script or the shell once more. */
const isSelf = ({ words }: Part): boolean => {
  const word = words.length > 2 ? undefined : words.at(-1);
  const shell = words.length < 2 || /^(?:ba|z|da|k)?sh$/.test(words[0]?.text ?? '');
  return shell && word !== undefined && /^(?:\.\/)?\$(?:0|\{0\}|BASH_SOURCE)$/.test(word.text);
};

/** `while …; do f & done` in the body of `f`. */
function loopsInBackground(body: string, name: string): boolean {
  const loop = body.search(/\b(?:while|until|for)\b/);
  if (loop < 0) return false;
  for (let at = body.indexOf(name, loop); at >= 0; at = body.indexOf(name, at + 1))
    if (/^\s*&(?!&)/.test(body.slice(at + name.length, at + name.length + 8))) return true;
  return false;
}

const maxPiped = 16;

/** What a part is inside of keeps the nearest thing that matters: a subshell in a loop in a substitution is a loop's. */
const keep = (outer: Via, inner: Via): Via => (outer === 'line' ? inner : outer);
