import type { Call } from '../model/call.ts';
import { describe, type Entry } from '../model/entry.ts';

/** What an answer to this call could remember; what is missing is not on offer. */
export type Offers = {
  /** Stored by *this session* and *always*. */
  readonly allow?: Offer;
  /** Stored by *deny always*. */
  readonly deny?: Offer;
  /** Why `allow` is missing, as a sentence for the card. */
  readonly whyNoAllow?: string;
};

export type Offer = { readonly entry: Entry; readonly summary: string };

/** The one place that says what may be remembered: the card, the store and the confirmation read it. */
export function offersFor({ action }: Call): Offers {
  switch (action.kind) {
    case 'shell': {
      const entry: Entry = { type: 'shell', matcher: 'exact', pattern: action.command };
      if (action.command.trim() === '') return {};
      return { allow: offer(entry), deny: offer(entry) };
    }
    case 'tool': {
      const entry: Entry = { type: 'tool', matcher: 'exact', pattern: action.tool };
      return withHosts(entry, action.hosts);
    }
    case 'mcpTool': {
      if (action.server === '') return { whyNoAllow: 'It cannot be told which server is meant.' };
      const { server, tool } = action;
      return withHosts({ type: 'mcpTool', server, matcher: 'exact', pattern: tool }, action.hosts);
    }
  }
}

function withHosts(entry: Exclude<Entry, { type: 'shell' }>, hosts: readonly string[]): Offers {
  const [host, ...others] = hosts;
  if (host === undefined) return { allow: offer(entry), deny: offer(entry) };
  if (others.length > 0) {
    return { deny: offer(entry), whyNoAllow: 'It names several hosts; an entry can name one.' };
  }
  const bound = { ...entry, host };
  return { allow: offer(bound), deny: offer(bound) };
}

function offer(entry: Entry): Offer {
  return { entry, summary: describe(entry) };
}
