/** A connection, a pool or an open transaction: whatever runs one statement with parameters. */
export interface Queryable {
  query<T>(text: string, values: unknown[]): Promise<{ rows: T[] }>;
}
