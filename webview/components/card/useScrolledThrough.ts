import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Fractions of a pixel that zoom leaves between a box and its end. */
const slack = 4;

/** Whether the end of a scrolling box has been in view. */
export function useScrolledThrough() {
  const box = useRef<HTMLPreElement>(null);
  const [through, setThrough] = useState(false);

  const look = useCallback(() => {
    const { current } = box;
    if (!current) return;
    const rest = current.scrollHeight - current.clientHeight - current.scrollTop;
    setThrough((before) => before || rest <= slack);
  }, []);

  useLayoutEffect(() => {
    look();
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [look]);

  return { box, through, look };
}
