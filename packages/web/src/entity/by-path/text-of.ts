import type { EntityRow } from './use-search.ts';

/** The text of a field, or an empty one. */
export function textOf(row: EntityRow | undefined, field: string): string {
  const value = row?.[field];
  return typeof value === 'string' ? value : '';
}

/** The number of a field, such as whole cents; 0 when there is none. */
export function numberOf(row: EntityRow | undefined, field: string): number {
  const value = row?.[field];
  return typeof value === 'number' ? value : 0;
}
