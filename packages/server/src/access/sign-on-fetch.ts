import { isAskable, type SignOnPlace } from '../platform/sign-on-address.ts';

/** Seconds that a provider has for one answer. */
export const providerSeconds = 5;
const mostBytes = 256 * 1_024;

interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | null;
  readonly signal?: AbortSignal | undefined;
}

async function readWithin(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw new Error('a provider of single sign-on answered more than is read');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Asks a provider: listed hosts alone, no redirects, so that nobody who names an address makes the server ask something
 * inside of its network; a few seconds and a few bytes, so that nobody holds it up.
 */
export const openProviderFetch =
  (place: SignOnPlace) =>
  async (address: string, { method, headers, body, signal }: Asked): Promise<Response> => {
    if (!isAskable(address, place)) throw new Error('a provider of single sign-on named an address that is not asked');
    const response = await fetch(address, {
      method,
      headers,
      body: body ?? null,
      redirect: 'error',
      signal: signal ?? AbortSignal.timeout(providerSeconds * 1_000),
    });
    const bytes = await readWithin(response);
    return new Response(response.status === 204 || response.status === 304 ? null : bytes, {
      status: response.status,
      headers: response.headers,
    });
  };
