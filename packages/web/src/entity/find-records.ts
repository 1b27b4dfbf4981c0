import type { AbbreviatedAt, CollectionPath } from '@fiducia/contract/api';
import type { LookupItem } from '../kit/form/inputs/lookup-input.tsx';
import { filledPath } from '../shell/api.ts';
import type { QueryValue } from '../shell/transport.ts';
import { findRecords as findByPath } from './by-path/find-records.ts';
import type { CollectionOf } from './use-search.ts';

type Found = (text: string, signal: AbortSignal) => Promise<readonly LookupItem[]>;

/**
 * Returns the `find` function of a `LookupField`, which finds the first records of a collection that match the typed
 * text. The rows are abbreviated: ID, name fields, and default columns.
 */
export function findRecords<P extends CollectionPath>(
  collection: CollectionOf<P>,
  tell: (row: AbbreviatedAt<P>) => LookupItem,
  filters?: Readonly<Record<string, QueryValue>>,
): Found;
export function findRecords(
  { path, params }: { readonly path: string; readonly params?: Readonly<Record<string, string>> | undefined },
  tell: (row: never) => LookupItem,
  filters: Readonly<Record<string, QueryValue>> = {},
): Found {
  return findByPath<never>(filledPath(path, params), tell, filters);
}
