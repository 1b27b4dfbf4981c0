type Row = Readonly<Record<string, unknown>>;

/** The text of a field, or an empty one. */
export function textOf(row: Row | undefined, field: string): string {
  const value = row?.[field];
  return typeof value === 'string' ? value : '';
}

/** The number of a field, such as whole cents; 0 when there is none. */
export function numberOf(row: Row | undefined, field: string): number {
  const value = row?.[field];
  return typeof value === 'number' ? value : 0;
}
