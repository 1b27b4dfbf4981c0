import { type RefObject, useLayoutEffect } from 'react';

/** Below the rows: the pager, the border, and the padding of a page with such a list. */
const below = 72;

/**
 * Lets the rows of a page's list fill the window down to its bottom, so that the page doesn't scroll as well. Measures
 * what is above the rows, and again when the page or the table changes its height. What of the table isn't rows, such as
 * its totals, is measured too, because only whole rows are shown.
 */
export function useFullHeight(scroll: RefObject<HTMLDivElement | null>, isPageList: boolean): void {
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element || !isPageList) return;
    const measure = () => {
      const above = Math.round(element.getBoundingClientRect().top + window.scrollY);
      const parts = [...element.querySelectorAll<HTMLElement>('thead, tfoot')];
      const scrollbar = element.offsetHeight - element.clientHeight;
      element.style.setProperty('--beyond', `${above + below}px`);
      element.style.setProperty('--fixed', `${parts.reduce((sum, part) => sum + part.offsetHeight, scrollbar)}px`);
    };
    measure();
    const watched = new ResizeObserver(measure);
    watched.observe(document.body);
    if (element.firstElementChild) watched.observe(element.firstElementChild);
    return () => watched.disconnect();
  }, [scroll, isPageList]);
}
