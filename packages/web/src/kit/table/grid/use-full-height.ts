import { type RefObject, useLayoutEffect } from 'react';

/** Below the rows: the pager, the border, and the padding of the page. */
const below = 112;

/**
 * Lets the rows of a page's list fill the window down to its bottom, so that the page doesn't scroll as well. Measures
 * what is above the rows, and again when the page changes its height.
 */
export function useFullHeight(scroll: RefObject<HTMLDivElement | null>, isPageList: boolean): void {
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element || !isPageList) return;
    const measure = () => {
      const above = Math.round(element.getBoundingClientRect().top + window.scrollY);
      element.style.setProperty('--beyond', `${above + below}px`);
    };
    measure();
    const watched = new ResizeObserver(measure);
    watched.observe(document.body);
    return () => watched.disconnect();
  }, [scroll, isPageList]);
}
