import type { SearchAnythingType } from '@fiducia/contract/system/search-anything';

/** The part of a result that decides its place. */
export interface PaletteEntry {
  readonly title: string;
  /** The kind of a record. Undefined for pages and actions. */
  readonly type?: SearchAnythingType;
  /** Whether it belongs to the person of the entry above. */
  readonly isNested?: boolean;
}

// The records of one person, in the order in which they follow each other.
const personal: readonly SearchAnythingType[] = ['participant', 'orderLine', 'paymentInstruction', 'payment'];

/** Whether records of this type follow those of their person. */
export const isPersonal = (type: SearchAnythingType): boolean => personal.includes(type);

const letter = /\p{L}/u;

/** Returns how well an entry matches the text in lowercase; smaller is better. */
function rankOf({ title, type }: PaletteEntry, text: string): number {
  const name = title.toLowerCase();
  const isRecord = type !== undefined;
  if (name === text) return isRecord ? 1 : 0;
  // The server finds numbers and amounts exactly, and they aren't part of the title.
  if (isRecord && !letter.test(text)) return 2;
  if (name.startsWith(text)) return isRecord ? 3 : 2;
  if (name.includes(` ${text}`)) return isRecord ? 4 : 3;
  const hasAll = text.split(/\s+/).every((word) => name.includes(word));
  if (isRecord) return hasAll ? 5 : 7;
  return 6;
}

const keyOf = ({ type, title }: PaletteEntry): string | undefined =>
  type && isPersonal(type) ? title.toLowerCase() : undefined;

const placeInGroup = ({ type }: PaletteEntry): number => (type ? personal.indexOf(type) : 0);

/**
 * Orders results: exact names of pages, then of records, then what begins with the text, and similar names last. The
 * records of one person follow each other, the participant first.
 */
export function orderEntries<E extends PaletteEntry>(entries: readonly E[], text: string): E[] {
  const needle = text.trim().toLowerCase();
  const ranked = entries.toSorted((one, other) => rankOf(one, needle) - rankOf(other, needle));
  const groups = Map.groupBy(ranked, (entry) => keyOf(entry) ?? entry);
  return [...groups.values()].flatMap((group) =>
    group
      .toSorted((one, other) => placeInGroup(one) - placeInGroup(other))
      .map((entry, index) => (index === 0 ? entry : { ...entry, isNested: true })),
  );
}
