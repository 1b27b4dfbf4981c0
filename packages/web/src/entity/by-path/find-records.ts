import type { LookupItem } from '../../kit/form/inputs/lookup-input.tsx';
import { type QueryValue, sendRequest } from '../../shell/transport.ts';
import type { EntityRow } from './use-search.ts';

/**
 * Returns the `find` function of a `LookupField`, which finds the first records of a collection that match the typed
 * text.
 */
export function findRecords<Row = EntityRow>(
  path: string,
  tell: (row: Row) => LookupItem,
  filters: Readonly<Record<string, QueryValue>> = {},
) {
  return async (text: string, signal: AbortSignal): Promise<readonly LookupItem[]> => {
    const query = { ...filters, query: text, resultsPerPage: 25, abbreviated: 1 };
    return (await sendRequest<readonly Row[]>({ path, query, signal })).result.map(tell);
  };
}
