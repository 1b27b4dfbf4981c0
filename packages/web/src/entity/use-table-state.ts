import { useState } from 'react';
import { useHash, writeHash } from '../kit/page/hash.ts';
import { hashToSearch, type SearchState, searchToHash, startState } from '../kit/table/filters/search-state.ts';
import { isUnreported, reportedSearch } from './reported-search.ts';

/**
 * Stores the search state of a table in the URL hash (`#query:…`), so that a link shows the same rows. Stores it only
 * in the page if the page's tabs already use the hash. A search for a tax ID is never written to the URL; the page
 * remembers it while the rest of the URL matches.
 */
export function useTableState(
  isInHash: boolean,
  start: SearchState = startState,
): [SearchState, (state: SearchState, replace?: boolean) => void] {
  const hash = useHash();
  const [own, setOwn] = useState(start);
  const [unreported, setUnreported] = useState<{ readonly hash: string; readonly state: SearchState }>();
  if (!isInHash) return [own, setOwn];
  const write = (state: SearchState, replace = false) => {
    const hash = searchToHash(reportedSearch(state), start);
    setUnreported(isUnreported(state) ? { hash, state } : undefined);
    writeHash(hash, !replace);
  };
  return [unreported?.hash === hash ? unreported.state : hashToSearch(hash, start), write];
}
