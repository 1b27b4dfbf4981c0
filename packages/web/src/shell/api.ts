import type {
  BodyAt,
  DownloadKey,
  OperationAt,
  OperationKey,
  ParamsAt,
  QueryAt,
  ResultAt,
  SearchQuery,
} from '@fiducia/contract/api';
import { type ApiReply, type ApiRequest, type QueryValue, requestAddress, sendRequest } from './transport.ts';

type Nothing = Record<never, never>;

/**
 * A part of a call's input. It is allowed only if the route declares it, and optional if all its members are optional.
 */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Nothing extends T
    ? { readonly [N in Name]?: T | undefined }
    : { readonly [N in Name]: T };

/** A query parameter as callers write it. A value that the server converts to a number can be a number. */
type Written<T> = unknown extends T ? QueryValue : T;
type QueryOf<Q> = SearchQuery extends Q
  ? Q | URLSearchParams | undefined
  : {
      readonly [N in keyof Q]: undefined extends Q[N]
        ? Written<Exclude<Q[N], undefined>> | null | undefined
        : Written<Q[N]>;
    };
type FilesOf<K extends OperationKey> = OperationAt<K>['files'] extends readonly []
  ? undefined
  : { readonly [N in OperationAt<K>['files'][number]]?: File | undefined };

type How = Pick<ApiRequest, 'idempotencyKey' | 'seenAt' | 'keepsPage' | 'outlivesPage' | 'signal' | 'onProgress'>;

/** The input of a call as its route declares it: path parameters, query, body, and files. */
export type RequestAt<K extends OperationKey> = Part<'params', ParamsAt<K>> &
  Part<'query', [QueryAt<K>] extends [undefined] ? undefined : QueryOf<QueryAt<K>>> &
  Part<'body', BodyAt<K>> &
  Part<'files', FilesOf<K>> &
  How;

/** The arguments after the key of a call. There are none if the call has no input. */
export type ArgumentsAt<K extends OperationKey> =
  Nothing extends RequestAt<K> ? [request?: RequestAt<K>] : [request: RequestAt<K>];

/** The input of any call, untyped, for the code in this file. */
interface AnyRequest extends How {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: ApiRequest['query'];
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, File | undefined>> | undefined;
}

/** Encodes a parameter as a path segment. Throws if the value would change the path, which is a programming error. */
function segment(name: string, value: string | undefined): string {
  if (value === undefined || value === '' || value === '.' || value === '..')
    throw new Error(`The parameter ${name} of a call is missing.`);
  return encodeURIComponent(value);
}

/** Returns the path of an operation with its parameters filled in. */
export const filledPath = (path: string, params: Readonly<Record<string, string | undefined>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => segment(name, params[name]));

function multipartOf(files: NonNullable<AnyRequest['files']>, body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.set(name, String(value));
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file);
  return form;
}

const isMethod = (text: string): text is NonNullable<ApiRequest['method']> =>
  text === 'GET' || text === 'POST' || text === 'PATCH' || text === 'DELETE';

/** Returns a request to send later: `requestTo('POST /public/plans/:id/deactivate', { params: { id }, body: {} })`. */
export function requestTo<K extends OperationKey>(key: K, ...request: ArgumentsAt<K>): ApiRequest<ResultAt<K>>;
export function requestTo(key: string, { params, body, files, ...more }: AnyRequest = {}): ApiRequest {
  const [method = '', path = ''] = key.split(' ');
  if (!isMethod(method)) throw new Error(`${key} is not the name of a call.`);
  return {
    ...more,
    method,
    path: filledPath(path, params),
    ...(files ? { multipart: multipartOf(files, body) } : body === undefined ? {} : { body }),
  };
}

/** Calls the API: `call('GET /private/payment-batches/:id/summary', { params: { id } })`. */
export const call = <K extends OperationKey>(key: K, ...request: ArgumentsAt<K>): Promise<ApiReply<ResultAt<K>>> =>
  sendRequest(requestTo(key, ...request));

/** Returns the address of a file, for links and images. */
export const downloadAddress = <K extends DownloadKey>(key: K, ...request: ArgumentsAt<K>): string =>
  requestAddress(requestTo(key, ...request));
