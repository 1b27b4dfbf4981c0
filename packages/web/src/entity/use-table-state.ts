import { useState } from 'react';
import { useHash, writeHash } from '../kit/page/hash.ts';
import { hashToSearch, type SearchState, searchToHash, startState } from '../kit/table/search-state.ts';

/**
 * The search state of a table: in the hash of the address (`#query:…`), so that a link shows the same rows, or only in
 * the page when its tabs already live in the hash.
 */
export function useTableState(
  isInHash: boolean,
  start: SearchState = startState,
): [SearchState, (state: SearchState, replace?: boolean) => void] {
  const hash = useHash();
  const [own, setOwn] = useState(start);
  if (!isInHash) return [own, setOwn];
  return [hashToSearch(hash, start), (state, replace = false) => writeHash(searchToHash(state, start), !replace)];
}
