import type { LookupItem } from '@fiducia/domain/system/lookup-item';
import type { z } from 'zod';
import { type Route, route, type Who } from '../lang/route.ts';

/** The fields that lookups add for pickers, so that all pickers show the same two lines. Source: doc 2 §3 Lookups. */
export type PickerItem<Item extends LookupItem = LookupItem> = Item & {
  /** The code, if the item is not a record. */
  readonly id: string;
  readonly searchResultTitle: string;
  readonly searchResultSubtitle: string | null;
  readonly searchResultStatus: null;
  readonly searchResultCreatedAt: null;
};

/** A list that never changes at run time, keyed by code: its call and its items. */
export interface Lookup<Path extends string = string, Item extends LookupItem = LookupItem> {
  readonly route: Route<z.ZodUndefined, z.ZodUndefined, readonly PickerItem<Item>[], Path, 'GET', readonly [], false>;
  readonly items: readonly PickerItem<Item>[];
}

const signedIn: Who = {
  staffMember: true,
  client: true,
  participant: true,
  nationalRegistryClient: true,
  advisor: true,
  accountHolder: true,
};

const pascalCase = (path: string): string =>
  path.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Declares a lookup. `readers` may fetch it; by default, every signed-in user. Source: doc 3 §7.13. */
export function lookup<const Path extends `/public/${string}`, Item extends LookupItem>(
  path: Path,
  summary: string,
  items: readonly Item[],
  readers: Who = signedIn,
): Lookup<Path, Item> {
  return {
    route: route<readonly PickerItem<Item>[]>()({
      method: 'GET',
      path,
      operationId: `list${pascalCase(path.replace('/public/', ''))}`,
      who: readers,
      summary,
    }),
    items: items.map(pickerItem),
  };
}

/** Returns a lookup's item with the two lines that pickers show. */
export const pickerItem = <Item extends LookupItem>(item: Item): PickerItem<Item> => ({
  id: item.code,
  ...item,
  searchResultTitle: item.displayName,
  searchResultSubtitle: item.description ?? null,
  searchResultStatus: null,
  searchResultCreatedAt: null,
});
