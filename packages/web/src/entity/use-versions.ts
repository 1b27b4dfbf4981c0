import { useCallback, useEffect, useRef } from 'react';
import { fieldOf, type TableRow } from '../kit/table/columns/column.ts';

type Values = Readonly<Record<string, unknown>>;

const isRow = (row: unknown): row is TableRow => typeof row === 'object' && row !== null && 'id' in row;

/** Empty fields are written in more than one way by forms. */
const plain = (value: unknown): string => JSON.stringify(value === '' || value === undefined ? null : value);

export interface Versions {
  /** `updatedAt` of the newest version that shows these values; of the newest at all when none does. */
  readonly seenAt: (began: Values) => string | undefined;
  /** After an own save: only the current values matter. */
  readonly forget: () => void;
}

/** The `updatedAt` of the newest of these versions of a record that shows what an editor began with. */
export function versionThatShows(versions: readonly TableRow[], began: Values): string | undefined {
  const shows = (row: TableRow) =>
    Object.entries(began).every(([name, value]) => plain(fieldOf(row, name)) === plain(value));
  const shown = versions.findLast(shows) ?? versions.at(-1);
  const updatedAt = shown && fieldOf(shown, 'updatedAt');
  return typeof updatedAt === 'string' ? updatedAt : undefined;
}

/**
 * Remembers the versions of a record that were shown while an editor was open: the record may be read again behind a form
 * in which somebody types, and what counts is what they saw when they began.
 */
export function useVersions(row: unknown): Versions {
  const versions = useRef<readonly TableRow[]>([]);
  useEffect(() => {
    if (!isRow(row)) return;
    const isSame = versions.current.at(-1)?.id === row.id;
    versions.current = isSame ? [...versions.current, row] : [row];
  }, [row]);
  const seenAt = useCallback((began: Values) => versionThatShows(versions.current, began), []);
  const forget = useCallback(() => {
    versions.current = versions.current.slice(-1);
  }, []);
  return { seenAt, forget };
}
