import type { LookupItem } from '../kit/form/lookup-input.tsx';
import { call, type QueryValue } from '../shell/api.ts';
import type { EntityRow } from './use-search.ts';

/** For a `LookupField`: the first records of a collection that match what is typed. */
export function findRecords(
  path: string,
  tell: (row: EntityRow) => LookupItem,
  filters: Readonly<Record<string, QueryValue>> = {},
) {
  return async (text: string, signal: AbortSignal): Promise<readonly LookupItem[]> => {
    const query = { ...filters, query: text, resultsPerPage: 25, abbreviated: 1 };
    return (await call<readonly EntityRow[]>({ path, query, signal })).result.map(tell);
  };
}
