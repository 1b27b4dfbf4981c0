import type { CollectionPath, FilterAt, ParamsIn, RowAt } from '@fiducia/contract/api';
import type { SearchState } from '../kit/table/filters/search-state.ts';
import { filledPath } from '../shell/api.ts';
import {
  type SearchRequest as PathRequest,
  type SearchAnswer,
  useSearch as useSearchByPath,
} from './by-path/use-search.ts';

type AnyParams = Readonly<Record<string, string>> | undefined;

/** A collection's declared path, with its path parameters. */
export type CollectionOf<P extends CollectionPath> = { readonly path: P } & (keyof ParamsIn<P> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsIn<P> });

export type SearchRequest<P extends CollectionPath> = CollectionOf<P> & {
  readonly state: SearchState;
  /** Filters that users can't see or remove: `[{ field: 'orderId', method: 'equals', value: id }]`. */
  readonly privateFilters?: readonly FilterAt<P>[] | undefined;
  readonly isEnabled?: boolean;
};

/** Searches a collection: `useSearch({ path: '/public/order-lines', state })`. */
export function useSearch<P extends CollectionPath>(request: SearchRequest<P>): SearchAnswer<RowAt<P>>;
export function useSearch({
  params,
  ...request
}: PathRequest & { readonly params?: AnyParams }): SearchAnswer<unknown> {
  return useSearchByPath<unknown>({ ...request, path: filledPath(request.path, params) });
}
