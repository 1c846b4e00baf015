import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Closer to the end than this counts as being there. */
const nearPx = 32;

/** Keeps the end of a growing box in view, unless the reader has scrolled up. Call it on every draw. */
export function useStickToEnd() {
  const box = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const [isAway, setAway] = useState(false);

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);

  const onScroll = useCallback(() => {
    const { current } = box;
    if (!current) return;
    const rest = current.scrollHeight - current.clientHeight - current.scrollTop;
    sticks.current = rest < nearPx;
    setAway(!sticks.current);
  }, []);

  useLayoutEffect(() => {
    if (sticks.current) toEnd();
  });

  // A card that opens takes room from the box without scrolling it.
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (sticks.current) toEnd();
    });
    observer.observe(box.current);
    for (const child of box.current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [toEnd]);

  const jump = useCallback(() => {
    sticks.current = true;
    setAway(false);
    toEnd();
  }, [toEnd]);

  return { box, isAway, onScroll, jump };
}
