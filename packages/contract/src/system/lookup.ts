import type { LookupItem } from '@fiducia/domain/system/lookup-item';
import { type Route, route, type Who } from '../lang/route.ts';

/** What lookups add for pickers, so that every picker draws the same two lines. Source: doc 2 §3 Lookups. */
export type PickerItem<Item extends LookupItem = LookupItem> = Item & {
  /** The code, where an item is no record of its own. */
  readonly id: string;
  readonly searchResultTitle: string;
  readonly searchResultSubtitle: string | null;
  readonly searchResultStatus: null;
  readonly searchResultCreatedAt: null;
};

/** A list that never changes while the program runs, keyed by code: its call and its items in one place. */
export interface Lookup {
  readonly route: Route;
  readonly items: readonly PickerItem[];
}

const signedIn: Who = {
  staffMember: true,
  client: true,
  participant: true,
  nationalRegistryClient: true,
  advisor: true,
  accountHolder: true,
};

/** Declares a lookup. `readers` says who may fetch it; every signed-in user when left out. Source: doc 3 §7.13. */
export function lookup(
  path: `/public/${string}`,
  summary: string,
  items: readonly LookupItem[],
  readers: Who = signedIn,
): Lookup {
  return {
    route: route<readonly PickerItem[]>()({ method: 'GET', path, who: readers, summary }),
    items: items.map(pickerItem),
  };
}

/** A lookup's item with the two lines that pickers draw. */
export const pickerItem = <Item extends LookupItem>(item: Item): PickerItem<Item> => ({
  id: item.code,
  ...item,
  searchResultTitle: item.displayName,
  searchResultSubtitle: item.description ?? null,
  searchResultStatus: null,
  searchResultCreatedAt: null,
});
