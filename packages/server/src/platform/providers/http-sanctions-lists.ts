import type { OfacList } from '@fiducia/domain/screening/listed-entry';
import type { SanctionsListAnswer, SanctionsLists } from './providers.ts';

const fileNames: Readonly<Record<OfacList, string>> = { sdn: 'SDN.XML', consolidated: 'CONSOLIDATED.XML' };
const waitMilliseconds = 120_000;
const mostBytes = 200 * 1024 * 1024;

/**
 * Returns the publisher of sanctions lists at a URL, which serves them under the names that OFAC gives them. A redirect
 * is followed, because OFAC's service redirects to a signed address, but never from https to http.
 */
export function httpSanctionsLists(url: string | undefined): SanctionsLists {
  if (url === undefined) return { pull: async () => ({ answer: 'notConfigured' }) };
  return { pull: (list) => pull(url, fileNames[list]) };
}

async function pull(url: string, fileName: string): Promise<SanctionsListAnswer> {
  const unavailable = (reason: string): SanctionsListAnswer => ({ answer: 'unavailable', reason });
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/${fileName}`, {
      signal: AbortSignal.timeout(waitMilliseconds),
    });
    if (url.startsWith('https:') && !response.url.startsWith('https:'))
      return unavailable('The publisher redirected to an address without encryption.');
    if (!response.ok) return unavailable(`The publisher responded with ${response.status}.`);
    const bytes = await readWithin(response);
    return bytes === undefined
      ? unavailable(`The file is larger than ${mostBytes / 1024 / 1024} MB.`)
      : { answer: 'found', fileName, bytes };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return unavailable(isLate ? 'The publisher didn’t respond in time.' : 'The publisher can’t be reached.');
  }
}

/** Reads a response, or returns undefined if it is too large. */
async function readWithin(response: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
