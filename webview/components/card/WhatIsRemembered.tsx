import { Visible } from '../Visible.tsx';
import type { Offer } from './answers.ts';

type Props = { readonly offers: readonly Offer[]; readonly whyNot: string | undefined };

export function WhatIsRemembered({ offers, whyNot }: Props) {
  return (
    <>
      {whyNot !== undefined && (
        <p class="why-not">
          <Visible text={whyNot} as="prose" />
        </p>
      )}
      <details class="remembers">
        <summary>What each answer would remember</summary>
        <dl>
          {offers.map(({ kind, label, remembers }) => (
            <div key={kind}>
              <dt>{label}</dt>
              <dd>
                <Visible text={remembers} as="command" />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
