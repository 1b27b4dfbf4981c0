import { useEffect, useRef } from 'react';

/** Moves the focus to the page's heading when a flow advances, as on a new page. */
export function useTopOnChange(step: unknown): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector('h1')?.focus();
    window.scrollTo(0, 0);
  }, [step]);
}
