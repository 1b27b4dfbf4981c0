import { useState } from 'react';
import type { SearchState } from '../filters/search-state.ts';
import type { Selection } from './use-selection.ts';

export interface Matching {
  readonly count: number;
  readonly onSelect: () => void;
  readonly isBusy: boolean;
}

/**
 * Offers to select all matching rows when the whole page is selected and more rows match. Loads all rows first, so that
 * bulk actions and totals include every selected row.
 */
export function useSelectMatching(
  { ids, isAll, selectAll }: Selection,
  { rowCount, total, isBusy }: { rowCount: number; total: number; isBusy: boolean },
  onFetchAll: (part: Partial<SearchState>) => void,
): Matching | undefined {
  const [isWanted, setWanted] = useState(false);
  if (isWanted && !isBusy && rowCount >= total) {
    setWanted(false);
    selectAll();
  }
  if (!isAll || ids.size >= total || (rowCount >= total && !isWanted)) return undefined;
  return {
    count: total,
    isBusy: isWanted,
    onSelect: () => {
      setWanted(true);
      onFetchAll({ page: 1, resultsPerPage: -1 });
    },
  };
}
