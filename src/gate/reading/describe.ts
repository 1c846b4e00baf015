import type { Effect } from './reading.ts';

/** An effect in a few words: `deletes build and below`, `network in example.org`, `executes argument python`. */
export function describeEffect({ kind, target, tree }: Effect): string {
  switch (target.type) {
    case 'path':
      return `${kind} ${target.text}${tree ? ' and below' : ''}`;
    case 'host':
      return `${kind} ${target.direction} ${target.text}`;
    case 'code':
      return [kind, target.from, target.language, target.from === 'file' ? target.text : '']
        .filter((word) => word !== '' && word !== 'other')
        .join(' ');
    case 'thing':
      return target.text === '' ? kind : `${kind} ${target.text}`;
  }
}
