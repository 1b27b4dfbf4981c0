import { notify } from '../kit/overlay/notify.ts';
import { showWaiting } from './waiting-calls.ts';

/** The parts of a request that decide whether it is the same one again. */
interface SentRequest {
  readonly method?: string;
  readonly body?: unknown;
  readonly multipart?: FormData | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** A try whose request may have been carried out, although no answer arrived. */
interface UnclearTry {
  readonly content: string;
  readonly key: string;
  /** Path of the page it was sent from. A form on another page starts anew. */
  readonly page: string;
}

const unclear = new Map<string, UnclearTry>();

/** What is known about a request after a try. `otherRequest` means that its key belongs to a different request. */
export type Outcome = 'done' | 'rejected' | 'unclear' | 'otherRequest';

/** One try to send a request. */
export interface Try {
  readonly idempotencyKey: string | undefined;
  /** Call it once, with what is known after the try. */
  readonly end: (outcome: Outcome) => void;
}

/** Returns 32 random hexadecimal characters. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const partOf = ([name, value]: [string, FormDataEntryValue]): unknown[] =>
  value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value];

/** Returns what the user entered. `seenAt` isn't part of it, because it changes when the first try goes through. */
const contentOf = ({ body, multipart }: SentRequest): string =>
  JSON.stringify(multipart ? [...multipart].map(partOf) : (body ?? null));

/**
 * Begins a try to send a request to an address. If the same request was sent before from this page and its outcome is
 * unclear, the try repeats its key, so that the server carries the request out once and answers with the first result.
 * The page says that it checks this. A request with other content, such as from a changed form, starts anew.
 */
export function beginTry(request: SentRequest, address: string): Try {
  const { method = 'GET' } = request;
  if (method === 'GET' || method === 'DELETE') return { idempotencyKey: undefined, end: () => undefined };
  const place = `${method} ${address}`;
  const content = contentOf(request);
  const page = window.location.pathname;
  const first = unclear.get(place);
  const isRepeated = first?.content === content && first.page === page;
  const key = request.idempotencyKey ?? (isRepeated ? first.key : newIdempotencyKey());
  if (!isRepeated) unclear.delete(place);
  const stopShowing = isRepeated ? showWaiting('Checking whether your first try went through…') : undefined;
  return {
    idempotencyKey: key,
    end: (outcome) => {
      if (outcome === 'unclear') unclear.set(place, { content, key, page });
      // A rejection says nothing about the first try, and the server stores none under the key.
      else if (outcome !== 'rejected') unclear.delete(place);
      stopShowing?.();
      if (isRepeated && outcome === 'done') notify('This is done. Your first try was not repeated.');
    },
  };
}
