import type { QuestionCard } from '../../../src/protocol/viewState.ts';
import { Visible } from '../Visible.tsx';
import type { Choice } from './answers.ts';

type Props = { readonly question: QuestionCard; readonly choices: readonly Choice[] };

export function WhatIsRemembered({ question, choices }: Props) {
  const { category, tool, remembers } = question;
  // What an approval of a tool covers is far more than the one call on the card.
  const ofTool = category !== 'shell' && choices.some(({ lasts }) => lasts);
  return (
    <>
      {remembers.whyNot !== undefined && (
        <p class="why-not">
          <Visible text={remembers.whyNot} as="prose" />
        </p>
      )}
      <details class="remembers" open={ofTool || remembers.wider !== undefined}>
        <summary>What each answer would remember</summary>
        <dl>
          {choices.map((choice) => (
            <div key={choice.id}>
              <dt>{choice.label}</dt>
              <dd>
                <Visible
                  text={ofTool ? ofEveryCall(choice, tool) : choice.remembers}
                  as="command"
                />
                {choice.examples && choice.examples.length > 0 && (
                  <p class="would-match">
                    would also match{' '}
                    {choice.examples.map((example) => (
                      <code key={example}>
                        <Visible text={example} as="command" />
                      </code>
                    ))}
                  </p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

const howLong: { readonly [kind in Choice['kind']]?: string } = {
  session: 'until this session ends',
  always: 'in this workspace',
  denyAlways: 'is refused in this workspace',
};

/** An entry that is narrower than the tool, as one for a host, is shown as it is. */
function ofEveryCall({ kind, remembers, lasts }: Choice, tool: string): string {
  if (!lasts) return remembers;
  const calls =
    remembers === `tool ${tool}` ? `every call of ${tool}` : `every call of ${remembers}`;
  return `${calls} ${howLong[kind]}`;
}
