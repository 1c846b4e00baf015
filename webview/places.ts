import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** The two places between which the focus is moved; elements name theirs in `data-place`. */
export type Place = 'question' | 'composer';

const find = (place: Place) => document.querySelector<HTMLElement>(`[data-place="${place}"]`);

/** Where there is no open question the composer takes its place. */
export function focusPlace(place: Place): void {
  (find(place) ?? find('composer'))?.focus();
}

const isInside = (place: Place) => find(place)?.contains(document.activeElement) === true;

/** F6 goes from the open question to the composer, and from anywhere else to the open question. */
export function useF6(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !find('question')) return;
      event.preventDefault();
      // VS Code listens further out and would leave the panel.
      event.stopPropagation();
      focusPlace(isInside('question') ? 'composer' : 'question');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** A focus inside a question that goes away moves on to the next one, or to the composer. Any other stays where it is. */
export function useFocusAfterAnswer(questionKey: string | undefined): void {
  const shown = useRef(questionKey);
  // Read while the old card still stands.
  const wasInside = isInside('question');
  useLayoutEffect(() => {
    if (shown.current !== questionKey && wasInside) focusPlace('question');
    shown.current = questionKey;
  }, [questionKey]);
}
