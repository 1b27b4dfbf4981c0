import { isAskable, type SignOnEnvironment } from '../../../platform/settings/sign-on-address.ts';

/** Time limit for a provider's response, in seconds. */
export const providerSeconds = 5;
const maxBytes = 256 * 1_024;

interface Requested {
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
    if (size > maxBytes) throw new Error('a single sign-on provider sent a response over the size limit');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Returns a function that sends requests to a provider. It allows only listed hosts and no redirects, so that no one
 * can make the server call an address inside its network. It limits time and size, so that a provider can't block the
 * server.
 */
export const openProviderFetch =
  (place: SignOnEnvironment) =>
  async (address: string, { method, headers, body, signal }: Requested): Promise<Response> => {
    if (!isAskable(address, place))
      throw new Error('a single sign-on provider referred to an address that is not allowed');
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
