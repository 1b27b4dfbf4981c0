import type { CollectionPath } from '@fiducia/contract/api';
import { fieldOf } from '../kit/table/columns/column.ts';
import { sendRequest } from '../shell/transport.ts';
import { countRecords } from './count-records.ts';

/** A search for records that are waiting. */
export interface Waiting {
  readonly path: CollectionPath;
  /** The parameters of the search. */
  readonly search: Readonly<Record<string, string>>;
  /** Field with the time since which a record has been waiting. */
  readonly since: string;
}

/**
 * Returns how many records a search finds, and since when the oldest one has been waiting, or an empty string if there
 * are none.
 */
export async function countAndOldest(
  { path, search, since }: Waiting,
  signal: AbortSignal,
): Promise<{ readonly count: number; readonly since: string }> {
  const query = new URLSearchParams(search);
  query.set('resultsPerPage', '25');
  query.set('sortBy', since);
  query.set('sortDirection', 'asc');
  const { result, collection } = await sendRequest<readonly object[]>({ path, query, signal });
  const oldest = result[0] && fieldOf(result[0], since);
  const isWhole = collection?.isFullCount !== false;
  return {
    count: isWhole ? (collection?.totalResults ?? result.length) : await countRecords(path, query, signal),
    since: typeof oldest === 'string' ? oldest : '',
  };
}
