import type { Draft, Link, Scope } from '../draft.ts';
import { nested, setFunction, setVariable } from '../draft.ts';
import type { Assignment, Via } from '../reading.ts';
import { fold } from './fold.ts';
import { parse } from './parse.ts';
import { keep, PipelineWalk } from './pipelines.ts';
import type { Body, Expression, Span, Statement } from './syntax.ts';
import { evaluate } from './values.ts';
import { itemsOf, listOf, maxItems, type PowershellWord, unknownOf } from './word.ts';

/** Reads a text as PowerShell would. */
export function readPowershell(
  draft: Draft,
  text: string,
  scope: Scope,
  link: Link,
  span?: Span,
): void {
  const { body, faults, tooDeep } = parse(text);
  const shown = (at: Span) => span ?? at;
  for (const fault of faults) draft.gap('syntax', shown(fault).start, shown(fault).end);
  if (tooDeep) draft.gap('too-deep', span?.start ?? 0, span?.end ?? text.length);
  const walk = new PowershellWalk(draft, text, span);
  walk.body(body, scope, link);
}

class PowershellWalk extends PipelineWalk {
  body(body: Body, scope: Scope, link: Link): void {
    const place = { walker: this, scope, parent: link.parent, blocks: 'function' } as const;
    body.parameters.forEach(({ name, parts }, at) => {
      const defaults = parts.filter((part) => part.type !== 'type');
      const word = defaults.map((part) => evaluate(place, part)).at(-1);
      const given = scope.positional?.[at] ?? word;
      setVariable(scope, name, given && [given]);
    });
    this.statements(body.statements, scope, link);
  }

  statements(statements: readonly Statement[], scope: Scope, link: Link): void {
    for (const [at, statement] of statements.entries()) {
      if (this.draft.full) return;
      const own = statement.type === 'pipeline' ? statement.join : 'then';
      this.statement(statement, scope, { ...link, join: at === 0 ? link.join : own });
    }
  }

  yielded(statements: readonly Statement[], scope: Scope, link: Link): PowershellWord | undefined {
    const only = soleExpression(statements);
    if (only) {
      const blocks: Via = only.type === 'block' ? 'function' : 'loop';
      return evaluate({ walker: this, scope, parent: link.parent, blocks }, only);
    }
    const first = this.draft.parts.length;
    this.statements(statements, scope, link);
    const last = this.draft.parts.slice(first).findLast((part) => part.parent === link.parent);
    const output = last && (this.draft.outputs.get(last.index) as readonly PowershellWord[]);
    return output && last ? listOf(output, last.start, last.end) : undefined;
  }

  private statement(statement: Statement, scope: Scope, link: Link): void {
    switch (statement.type) {
      case 'pipeline':
        this.pipeline(statement, scope, link);
        return;
      case 'assignment':
        this.assignment(statement, scope, link);
        return;
      case 'function':
        this.define(statement, scope, link);
        return;
      case 'compound':
        this.compound(statement, scope, link);
    }
  }

  private compound(
    node: Statement & { readonly type: 'compound' },
    scope: Scope,
    link: Link,
  ): void {
    const via = keep(link.via, node.via);
    const first = this.draft.parts.length;
    node.lists.forEach((list, at) => {
      if (at > 0 || node.variable === undefined) this.statements(list, scope, { ...link, via });
      else {
        const values = this.yielded(list, scope, { ...link, via });
        setVariable(scope, node.variable, values && itemsOf(values));
      }
    });
    if (!node.endless) return;
    const inside = this.draft.parts.slice(first);
    const waits = inside.some((part) => part.program === 'start-sleep' || part.program === 'sleep');
    const starts = inside.some(
      (part) =>
        starters.has(part.program ?? '') &&
        !part.words.some((word) => /^-w(?:a|ait)/i.test(word.text)),
    );
    if (starts && !waits) this.draft.forkBomb = true;
  }

  private define(node: Statement & { readonly type: 'function' }, scope: Scope, link: Link): void {
    let running = false;
    const run = (inner: Scope, how: Link) => {
      if (running) return;
      running = true;
      this.body(node.body, inner, how);
      running = false;
    };
    const first = this.draft.parts.length;
    const inner = nested(this.draft, scope);
    if (inner) {
      inner.positional = undefined;
      run(inner, { join: link.join, via: 'function', parent: link.parent });
    }
    const own = this.draft.parts.slice(first).filter((part) => part.program === node.name);
    const spreads = /[|&]|start/i.test(this.source(node));
    if (own.length > 1 && spreads) this.draft.forkBomb = true;
    setFunction(scope, node.name, { run });
  }

  private assignment(
    node: Statement & { readonly type: 'assignment' },
    scope: Scope,
    link: Link,
  ): void {
    const { parts } = this.draft;
    const first = parts.length;
    const value = this.yielded(node.value, scope, { ...link, via: keep(link.via, 'group') });
    const place = { walker: this, scope, parent: link.parent, blocks: 'function' } as const;
    const target = variableOf(node.target);
    if (!target) evaluate(place, node.target);
    const name = target?.name;
    const global = name === undefined || name.startsWith('env:') || preferences.has(name);
    const started = parts.slice(first).filter((part) => part.parent === link.parent);
    if (started.length > 0 && name !== undefined && !global) {
      const unknown = unknownOf(this.source(node.target), node.start, node.end);
      const from = started.map((part) => part.index);
      this.remember(scope, node, link, name, value ?? { ...unknown, from });
    } else this.assign(node, scope, link, name, value);
  }

  /** A part for an assignment that is more than a name for what was just started. */
  private assign(
    node: Statement & { readonly type: 'assignment' },
    scope: Scope,
    link: Link,
    name: string | undefined,
    value: PowershellWord | undefined,
  ): void {
    const index = this.draft.reserve();
    if (index === undefined) return;
    const isVariable = name !== undefined && !preferences.has(name);
    const assignments: Assignment[] = isVariable
      ? [{ name: name.replace(/^env:/, ''), value: value && { ...value } }]
      : [];
    const before = name === undefined ? undefined : scope.variables?.get(name);
    this.aside(node, scope, link, index, assignments, []);
    if (isVariable) {
      setVariable(scope, name, before);
      this.remember(scope, node, link, name, value);
    } else {
      const thing = { type: 'thing', text: name ?? this.source(node.target) } as const;
      this.draft.effect('changes-config', index, thing, false);
    }
  }

  /** What the variable may hold from here on; where it may not be assigned at all, also what it held before. */
  private remember(
    scope: Scope,
    { operator }: { readonly operator: string },
    link: Link,
    name: string,
    value: PowershellWord | undefined,
  ): void {
    if (!value || !(operator === '=' || operator === '+=' || operator === '??=')) {
      setVariable(scope, name, undefined);
      return;
    }
    const before: readonly PowershellWord[] = scope.variables?.get(name) ?? [];
    const [first] = before;
    const isSum = operator === '+=';
    if (isSum && first && before.length === 1 && !value.items) {
      setVariable(scope, name, [fold('+', [first, value], value)]);
      return;
    }
    const stays = isSum || link.via === 'condition' || link.via === 'loop';
    const items = [...(stays ? before : []), ...itemsOf(value)];
    if (items.length <= maxItems) setVariable(scope, name, items);
    else {
      this.draft.gap('too-many-parts', value.start, value.end);
      setVariable(scope, name, undefined);
    }
  }
}

const starters = new Set('start-process start saps start-job sajb start-threadjob'.split(' '));

/** Variables that change what later commands do. */
const preferences = new Set(
  'psdefaultparametervalues executioncontext psmodulepath profile function:prompt outputencoding'.split(
    ' ',
  ),
);

function soleExpression(statements: readonly Statement[]): Expression | undefined {
  const [only] = statements;
  if (statements.length !== 1 || only?.type !== 'pipeline' || only.elements.length !== 1)
    return undefined;
  const [element] = only.elements;
  return element?.type === 'expression' && element.redirects.length === 0
    ? element.value
    : undefined;
}

function variableOf(node: Expression): (Expression & { readonly type: 'variable' }) | undefined {
  if (node.type === 'variable') return node;
  if (node.type !== 'operation' || !node.operator.startsWith('[')) return undefined;
  const [operand] = node.operands;
  return operand && variableOf(operand);
}
