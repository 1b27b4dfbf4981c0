import type { ParamsAt, ReadKey, ResultAt } from '@fiducia/contract/api';
import { filledPath, type RequestAt } from '../shell/api.ts';
import { type Fetched, useFetch as useFetchByPath } from './by-path/use-fetch.ts';

type Waiting<Params> = { readonly [N in keyof Params]: Params[N] | undefined };

/** The input of a read. The read waits while a path parameter is unknown. */
type ReadAt<K extends ReadKey> = Pick<RequestAt<K>, Extract<keyof RequestAt<K>, 'query'>> &
  (keyof ParamsAt<K> extends never ? { readonly params?: undefined } : { readonly params: Waiting<ParamsAt<K>> });
type ReadArguments<K extends ReadKey> = Record<never, never> extends ReadAt<K> ? [read?: ReadAt<K>] : [read: ReadAt<K>];

interface AnyRead {
  readonly params?: Readonly<Record<string, string | undefined>> | undefined;
  readonly query?: Parameters<typeof useFetchByPath>[1];
}

function pathOf(key: string | undefined, { params = {} }: AnyRead): string | undefined {
  if (key === undefined || Object.values(params).some((value) => value === undefined || value === '')) return undefined;
  return filledPath(key.slice('GET '.length), params);
}

/**
 * Fetches the result of a call while the component is mounted. Waits while the key or a path parameter is undefined.
 * Fetches again after writes through `useRecord`.
 */
export function useFetch<K extends ReadKey>(key: K | undefined, ...read: ReadArguments<K>): Fetched<ResultAt<K>>;
export function useFetch(key: string | undefined, read: AnyRead = {}): Fetched<unknown> {
  return useFetchByPath(pathOf(key, read), read.query);
}
