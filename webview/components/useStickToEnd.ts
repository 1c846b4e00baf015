import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Closer to the end than this counts as being there. */
const nearPx = 32;

/** Keeps the end of a growing box in view, unless the reader has scrolled up. Call it on every draw. */
export function useStickToEnd() {
  const box = useRef<HTMLElement>(null);
  const sticks = useRef(true);
  const lastTop = useRef(0);
  const [isAway, setAway] = useState(false);

  const stick = useCallback((next: boolean) => {
    sticks.current = next;
    setAway(!next);
  }, []);

  const toEnd = useCallback(() => {
    const { current } = box;
    if (!current || !sticks.current) return;
    current.scrollTop = current.scrollHeight;
    lastTop.current = current.scrollTop;
  }, []);

  // Growth moves the end away from the reader, never the reader up: only the reader goes up.
  const onScroll = useCallback(() => {
    const { current } = box;
    if (!current) return;
    const rest = current.scrollHeight - current.clientHeight - current.scrollTop;
    if (rest < nearPx) stick(true);
    else if (current.scrollTop < lastTop.current) stick(false);
    lastTop.current = current.scrollTop;
  }, [stick]);

  useLayoutEffect(toEnd);

  // A card that opens takes room from the box, and rows get their real height when they come into view.
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(toEnd);
    observer.observe(box.current);
    for (const child of box.current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [toEnd]);

  const jump = useCallback(() => {
    stick(true);
    toEnd();
  }, [stick, toEnd]);

  return { box, isAway, onScroll, jump };
}
