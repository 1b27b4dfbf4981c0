import { sendRequest } from '../shell/transport.ts';

/** Returns the exact number of records that a search finds. The count in a page's response stops at a thousand. */
export async function countRecords(path: string, search: URLSearchParams, signal: AbortSignal): Promise<number> {
  const query = new URLSearchParams(search);
  query.set('returnRecordCountsOnly', '1');
  return (await sendRequest({ path, query, signal })).collection?.totalResults ?? 0;
}
