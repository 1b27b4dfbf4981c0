import { newId } from '../../../packages/server/src/platform/db/new-id.ts';
import type { Caller } from '../test-server.ts';

/** A request that a client repeats with the same idempotency key until it is answered. */
export interface RepeatedRequest {
  readonly caller: Pick<Caller, 'token'>;
  readonly path: string;
  readonly key: string;
  /** The default is POST. */
  readonly method?: 'POST' | 'PATCH';
  readonly body?: unknown;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
  /** Further fields of the form with the file. */
  readonly fields?: Readonly<Record<string, string>>;
}

export interface Reply<T> {
  readonly httpStatus: number;
  readonly status: { readonly message: string; readonly code?: string };
  readonly result: T;
}

/** Sends requests as a careful client does: again with the same key, until there is an answer. */
export interface RepeatingClient {
  /** Repeats a request until it is answered with less than 500. */
  send<T>(request: RepeatedRequest): Promise<Reply<T>>;
  /** Like `send`; throws unless the answer is 200. */
  act<T>(request: RepeatedRequest): Promise<T>;
}

export interface RepeatingClientOptions {
  /** Where the requests go, without a path. */
  readonly address: string;
  /** How long to wait for one answer. */
  readonly answerMilliseconds?: number;
  /** Called for each try without an answer, or with one of 500 or more. */
  readonly onUnanswered: (kind: string) => void;
  /** Repeats with a new key instead, which takes the protection away. */
  readonly hasNewKeys?: boolean;
}

const pauseMilliseconds = 50;
const patienceMilliseconds = 120_000;

export function openRepeatingClient(options: RepeatingClientOptions): RepeatingClient {
  const send = async <T>(request: RepeatedRequest): Promise<Reply<T>> => {
    for (const end = Date.now() + patienceMilliseconds; Date.now() < end; ) {
      const reply = await tryOnce<T>(options, request).catch(failureOf);
      if (typeof reply !== 'string' && reply.httpStatus < 500 && !isRunningElsewhere(reply)) return reply;
      options.onUnanswered(typeof reply === 'string' ? reply : `${reply.httpStatus} ${reply.status.code ?? ''}`.trim());
      await new Promise((done) => setTimeout(done, pauseMilliseconds));
    }
    throw new Error(`no answer to ${request.path}`);
  };
  return {
    send,
    act: async <T>(request: RepeatedRequest) => {
      const { httpStatus, result, status } = await send<T>(request);
      if (httpStatus !== 200) throw new Error(`${request.path} was answered ${httpStatus}: ${status.message}`);
      return result;
    },
  };
}

/** The database may not have noticed yet that the process of the first try is gone. */
const isRunningElsewhere = ({ status }: Reply<unknown>): boolean => status.code === 'payRunIsRunning';

async function tryOnce<T>(options: RepeatingClientOptions, request: RepeatedRequest): Promise<Reply<T> | string> {
  const { caller, path, key, method = 'POST', body, file, fields = {} } = request;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([file.bytes as BlobPart]), file.name);
  const response = await fetch(`${options.address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'idempotency-key': options.hasNewKeys === true ? newKey() : key,
      ...(file ? {} : { 'content-type': 'application/json' }),
    },
    body: file ? form : JSON.stringify(body ?? {}),
    signal: AbortSignal.timeout(options.answerMilliseconds ?? 20_000),
  });
  const text = await response.text();
  // A balancer's own page is not JSON.
  if (!text.startsWith('{')) return `${response.status} of the balancer`;
  return { ...(JSON.parse(text) as Omit<Reply<T>, 'httpStatus'>), httpStatus: response.status };
}

/** Names what ended a request without an answer. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

/** Returns a key that no other request uses. */
export const newKey = (): string => newId();
