import { useCallback, useEffect, useRef } from 'react';
import { fieldOf, type TableRow } from '../kit/table/columns/column.ts';

type Values = Readonly<Record<string, unknown>>;

const isRow = (row: unknown): row is TableRow => typeof row === 'object' && row !== null && 'id' in row;

/** Serializes a value for comparison. Forms represent an empty field in several ways. */
const plain = (value: unknown): string => JSON.stringify(value === '' || value === undefined ? null : value);

export interface Versions {
  /** Returns `updatedAt` of the newest version with these values, or of the newest version if none has them. */
  readonly seenAt: (began: Values) => string | undefined;
  /** Forgets all versions except the newest one. Call this after the user's own save. */
  readonly forget: () => void;
}

/**
 * Returns `updatedAt` of the newest version with the values that editing began with, or of the newest version if none
 * has them.
 */
export function versionThatShows(versions: readonly TableRow[], began: Values): string | undefined {
  const shows = (row: TableRow) =>
    Object.entries(began).every(([name, value]) => plain(fieldOf(row, name)) === plain(value));
  const shown = versions.findLast(shows) ?? versions.at(-1);
  const updatedAt = shown && fieldOf(shown, 'updatedAt');
  return typeof updatedAt === 'string' ? updatedAt : undefined;
}

/**
 * Remembers the versions of a record that were shown while a form was open. The record may be reloaded during editing,
 * but conflicts are detected against the values that the user saw when editing began.
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
