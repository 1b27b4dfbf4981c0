import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the selected element of a horizontal strip into view without scrolling the page. `chosen` identifies the
 * selection, `selector` finds its element. The strip must be positioned.
 */
export function useInSight(chosen: string | undefined, selector: string): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>(selector);
    if (!strip.current || !shown) return;
    const { scrollLeft, clientWidth } = strip.current;
    const end = shown.offsetLeft + shown.offsetWidth;
    if (shown.offsetLeft < scrollLeft || end > scrollLeft + clientWidth)
      strip.current.scrollLeft = shown.offsetLeft - (clientWidth - shown.offsetWidth) / 2;
  }, [chosen, selector]);
  return strip;
}
