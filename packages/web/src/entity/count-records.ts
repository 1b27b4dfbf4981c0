import { sendRequest } from '../shell/transport.ts';

/** How many records of a collection a search finds, counted to the last one: a page's own reply stops at a thousand. */
export async function countRecords(path: string, search: URLSearchParams, signal: AbortSignal): Promise<number> {
  const query = new URLSearchParams(search);
  query.set('returnRecordCountsOnly', '1');
  return (await sendRequest({ path, query, signal })).collection?.totalResults ?? 0;
}
