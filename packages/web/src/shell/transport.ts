import { isSecretParameter, searchHeader } from '@fiducia/domain/foundation/secret/secret-search';
import { hasUnsavedWork } from '../kit/form/shell/unsaved-work.ts';
import { inSpanish } from '../kit/text/language.ts';
import { ApiFailure, type FailureErrors } from './api-failure.ts';
import { currentPortal } from './current-portal.ts';
import { askFreshSignIn } from './fresh-sign-in.ts';
import { goToLogin } from './go-to-login.ts';
import { runtimeConfiguration } from './runtime-configuration.ts';
import { noteUse, sessionIsOver } from './session-clock.ts';
import { isAuthenticated, readToken } from './session-token.ts';
import { beginTry, newIdempotencyKey, type Outcome } from './unclear-tries.ts';
import { sendPatiently } from './waiting-calls.ts';

export type QueryValue = string | number | boolean | null | undefined;

export interface ApiRequest<Result = unknown> {
  /** Type of the result, for type inference only. */
  readonly result?: Result;
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path relative to the API's root, with its parameters filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>> | URLSearchParams | undefined;
  readonly body?: unknown;
  /** Sent instead of `body` if the call uploads files. */
  readonly multipart?: FormData | undefined;
  /**
   * A retry with the same key has no second effect. Each POST and PATCH without a key gets a new one, or the key of its
   * first try if the outcome of that is unclear.
   */
  readonly idempotencyKey?: string | undefined;
  /**
   * `updatedAt` of the record that the user edited. The server reports another user's later change instead of
   * overwriting it.
   */
  readonly seenAt?: string | undefined;
  /** The browser finishes the call even if the user closes the page. For bodies below 60 KB. */
  readonly outlivesPage?: boolean;
  /** Stays on the page if no one is signed in, for calls that check for a signed-in user. */
  readonly keepsPage?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Position of a page in a search. */
export interface Collection {
  readonly page: number;
  readonly resultsPerPage: number;
  readonly totalPages: number;
  readonly totalResults: number;
  readonly sortBy: string | null;
  readonly sortDirection: string | null;
  /** False if there are more than `totalResults`. `returnRecordCountsOnly=1` counts them all. */
  readonly isFullCount?: boolean;
  /** The sums of the fields in `totals`. */
  readonly totals?: Readonly<Record<string, number | null>>;
}

export interface ApiReply<Result> {
  readonly result: Result;
  readonly message: string;
  readonly collection?: Collection | undefined;
  readonly search?: unknown;
}

interface Envelope<Result> {
  readonly status?: { readonly successful?: boolean; readonly message?: string; readonly code?: string };
  readonly result?: (Result & { readonly errors?: FailureErrors }) | null;
  readonly collection?: Collection;
  readonly search?: unknown;
}

/** Returns the headers that every call sends. Source: doc 3 §7.1. */
export function requestHeaders(request: ApiRequest): Record<string, string> {
  const method = request.method ?? 'GET';
  const token = readToken();
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': inSpanish() ? 'es-US' : 'en-US',
    // Leaves out the fragment, which may be a token from an email.
    'X-Client-Url': window.location.href.split('#', 1)[0] ?? '',
    'X-Utc-Offset': String(-new Date().getTimezoneOffset()),
  };
  if (isAuthenticated(token)) headers['Authorization'] = `Bearer ${token}`;
  const firstSegment = window.location.pathname.split('/')[1] ?? '';
  if (currentPortal() === 'client' && firstSegment.length === 32) headers['X-Master-Account-Id'] = firstSegment;
  if (method === 'POST' || method === 'PATCH')
    headers['Idempotency-Key'] = request.idempotencyKey ?? newIdempotencyKey();
  if (request.seenAt !== undefined) headers['If-Match'] = `"${request.seenAt}"`;
  const { beside } = splitQuery(request.query);
  if (beside.size > 0) headers[searchHeader] = beside.toString();
  if (request.body !== undefined && !request.multipart) headers['Content-Type'] = 'application/json';
  return headers;
}

/** Splits a call's non-empty query parameters into those sent in the URL and those sent in a header. */
function splitQuery(query: ApiRequest['query']): { told: URLSearchParams; beside: URLSearchParams } {
  const given =
    query instanceof URLSearchParams
      ? [...query]
      : Object.entries(query ?? {}).flatMap(([name, value]): [string, string][] =>
          value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
        );
  const isBeside = ([name, value]: [string, string]): boolean => isSecretParameter(name, value);
  return {
    told: new URLSearchParams(given.filter((pair) => !isBeside(pair))),
    beside: new URLSearchParams(given.filter(isBeside)),
  };
}

/** Returns the address of a call without empty query values. Sensitive search values are sent in a header instead. */
export function requestAddress(request: Pick<ApiRequest, 'path' | 'query'>): string {
  const { told } = splitQuery(request.query);
  const tail = told.size > 0 ? `?${told}` : '';
  return `${runtimeConfiguration().apiBaseUrl}${request.path}${tail}`;
}

interface RawReply {
  readonly httpStatus: number;
  readonly text: string;
  readonly requestId: string | null;
  readonly retryAfter: string | null;
}

function sendWithProgress(request: ApiRequest): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const wire = new XMLHttpRequest();
    wire.open(request.method ?? 'GET', requestAddress(request));
    for (const [name, value] of Object.entries(requestHeaders(request))) wire.setRequestHeader(name, value);
    wire.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) request.onProgress?.(event.loaded / event.total);
    });
    wire.addEventListener('load', () =>
      resolve({
        httpStatus: wire.status,
        text: wire.responseText,
        requestId: wire.getResponseHeader('X-Request-Id'),
        retryAfter: wire.getResponseHeader('Retry-After'),
      }),
    );
    wire.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    wire.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    request.signal?.addEventListener('abort', () => wire.abort());
    wire.send(request.multipart ?? null);
  });
}

async function send(request: ApiRequest): Promise<RawReply> {
  if (request.multipart && request.onProgress) return sendWithProgress(request);
  const response = await fetch(requestAddress(request), {
    method: request.method ?? 'GET',
    headers: requestHeaders(request),
    body: request.multipart ?? (request.body === undefined ? null : JSON.stringify(request.body)),
    signal: request.signal ?? null,
    keepalive: request.outlivesPage === true,
  });
  return {
    httpStatus: response.status,
    text: await response.text(),
    requestId: response.headers.get('X-Request-Id'),
    retryAfter: response.headers.get('Retry-After'),
  };
}

function readEnvelope<Result>(raw: RawReply): Envelope<Result> | undefined {
  try {
    const parsed: Envelope<Result> | null = JSON.parse(raw.text);
    return parsed ?? undefined;
  } catch {
    return undefined;
  }
}

const isEnveloped = (raw: RawReply): boolean => readEnvelope(raw)?.status !== undefined;

/**
 * Sends a call, and sends it again while a problem passes. All tries of a change carry the key of `beginTry`, so that it
 * has one effect. A deletion has no key and is sent once.
 */
async function sendSafely(request: ApiRequest): Promise<RawReply> {
  const { method = 'GET' } = request;
  if (method === 'DELETE') return send(request);
  const sendOnce = async () => {
    const raw = await send(request);
    return { ...raw, isOurs: isEnveloped(raw) };
  };
  return sendPatiently(sendOnce, { isRead: method === 'GET', signal: request.signal });
}

/**
 * Handles a 401. On the admin and client hosts, goes to the login page, after a confirmation if changes would be lost.
 * Participants stay on the page; if changes would be lost, it is covered until they sign in again.
 */
export function leaveWhenSignedOut(): void {
  const portal = currentPortal();
  const isElsewhere = portal !== 'admin' && portal !== 'client';
  if (isElsewhere && !(portal === 'participant' && isAuthenticated() && hasUnsavedWork())) return;
  if (hasUnsavedWork()) sessionIsOver();
  else goToLogin();
}

const unreachable = 'We couldn’t reach the server. Check your connection and try again.';
const unanswered =
  'We couldn’t reach the server, so this may or may not be done. Try again without changes: nothing is done twice.';

// The request may have been carried out before a process or proxy failed.
const unclearStatuses: ReadonlySet<number> = new Set([500, 502, 503, 504]);
function outcomeOf(httpStatus: number, status: Envelope<unknown>['status'], isSuccessful: boolean): Outcome {
  if (isSuccessful) return 'done';
  if (unclearStatuses.has(httpStatus)) return 'unclear';
  return status?.code === 'idempotencyKeyReused' ? 'otherRequest' : 'rejected';
}

const isWrite = ({ method }: ApiRequest): boolean => method === 'POST' || method === 'PATCH';

/**
 * Makes a call. Succeeds only if `status.successful` is true and a result is present; otherwise throws an `ApiFailure`.
 * A 401 on the admin and client hosts also goes to the login page with a returnUrl. Source: doc 3 §7.1.
 */
export async function sendRequest<Result = unknown>(request: ApiRequest<Result>): Promise<ApiReply<Result>> {
  const { idempotencyKey, end } = beginTry(request, requestAddress(request));
  let raw: RawReply;
  try {
    raw = await sendSafely({ ...request, idempotencyKey });
  } catch (error) {
    end('unclear');
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiFailure(0, isWrite(request) ? unanswered : unreachable);
  }
  const envelope = readEnvelope<Result>(raw);
  const result = envelope?.result;
  const isSuccessful = envelope?.status?.successful === true && result !== undefined && result !== null;
  end(outcomeOf(raw.httpStatus, envelope?.status, isSuccessful));
  if (raw.httpStatus < 400 && isAuthenticated()) noteUse();
  if (isSuccessful) {
    return {
      result,
      message: envelope.status?.message ?? '',
      collection: envelope.collection,
      search: envelope.search,
    };
  }
  if (envelope?.status?.code === 'freshSignInNeeded' && (await askFreshSignIn())) return sendRequest(request);
  if (raw.httpStatus === 401 && request.keepsPage !== true) leaveWhenSignedOut();
  const isUnanswered = isWrite(request) && raw.httpStatus > 500 && !envelope?.status?.message;
  throw new ApiFailure(
    raw.httpStatus,
    isUnanswered ? unanswered : (envelope?.status?.message ?? ''),
    result?.errors,
    raw.requestId,
    result ?? undefined,
  );
}
