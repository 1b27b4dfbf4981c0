import { useDeferredValue } from 'react';

/** More rows than a tall window shows. */
const firstRows = 30;

/**
 * Returns only the first rows when a list is first rendered and all rows right after it, so that a long list doesn't delay
 * what is visible. Call this in a component that is rendered once the rows are loaded.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const isComplete = useDeferredValue(true, false);
  return isComplete ? rows : rows.slice(0, firstRows);
}
