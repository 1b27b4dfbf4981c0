/** The text of a field, or an empty one. */
export function textOf(row: object | undefined, field: string): string {
  const value: unknown = row && Reflect.get(row, field);
  return typeof value === 'string' ? value : '';
}

/** The number of a field, such as whole cents; 0 when there is none. */
export function numberOf(row: object | undefined, field: string): number {
  const value: unknown = row && Reflect.get(row, field);
  return typeof value === 'number' ? value : 0;
}
