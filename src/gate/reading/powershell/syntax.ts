export type Span = { readonly start: number; readonly end: number };

/** What stands where PowerShell expects a value. */
export type Expression = Span &
  (
    | { readonly type: 'text'; readonly value: string; readonly bare: boolean }
    /** A string or a bare word with something in it that is expanded. */
    | { readonly type: 'joined'; readonly pieces: readonly Expression[] }
    | { readonly type: 'variable'; readonly name: string; readonly splat: boolean }
    | { readonly type: 'list'; readonly items: readonly Expression[] }
    /** `( )`, `$( )`, `@( )`. */
    | { readonly type: 'statements'; readonly body: readonly Statement[] }
    | { readonly type: 'block'; readonly body: Body }
    | { readonly type: 'table'; readonly entries: readonly Entry[] }
    | { readonly type: 'type'; readonly name: string }
    | {
        readonly type: 'member';
        readonly of: Expression;
        readonly name: Expression;
        readonly isStatic: boolean;
        /** Undefined where a property is read rather than a method called. */
        readonly args: readonly Expression[] | undefined;
      }
    | { readonly type: 'index'; readonly of: Expression; readonly index: Expression }
    /** Operators in lower case with their dash; a cast is `[name]`, a choice `?`. */
    | {
        readonly type: 'operation';
        readonly operator: string;
        readonly operands: readonly Expression[];
      }
    /** `-Name` or `-Name:value`, only among the words of a command. */
    | { readonly type: 'parameter'; readonly text: string; readonly value: Expression | undefined }
  );

export type Entry = { readonly key: Expression; readonly value: readonly Statement[] };

export type Parameter = { readonly name: string; readonly parts: readonly Expression[] };

export type Body = {
  readonly parameters: readonly Parameter[];
  readonly statements: readonly Statement[];
};

export type RedirectSyntax = Span & {
  readonly operator: string;
  readonly stream: string;
  readonly target: Expression | undefined;
};

export type Element = Span & { readonly redirects: readonly RedirectSyntax[] } & (
    | { readonly type: 'command'; readonly words: readonly Expression[]; readonly called: boolean }
    | { readonly type: 'expression'; readonly value: Expression }
  );

export type Pipeline = Span & {
  readonly type: 'pipeline';
  readonly elements: readonly Element[];
  readonly join: 'then' | 'and' | 'or' | 'background';
};

export type Statement =
  | Pipeline
  | (Span & {
      readonly type: 'assignment';
      readonly target: Expression;
      readonly operator: string;
      readonly value: readonly Statement[];
    })
  | (Span & { readonly type: 'function'; readonly name: string; readonly body: Body })
  /** Lists of statements that run, or may run, one after the other. */
  | (Span & {
      readonly type: 'compound';
      readonly via: 'condition' | 'loop' | 'group';
      readonly lists: readonly (readonly Statement[])[];
      /** `foreach` puts each value of the first list in here. */
      readonly variable: string | undefined;
      /** A loop whose condition is always true. */
      readonly endless: boolean;
    });
