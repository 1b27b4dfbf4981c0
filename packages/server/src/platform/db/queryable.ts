/** A connection, a pool, or an open transaction: anything that runs one statement with parameters. */
export interface Queryable {
  query<T>(text: string, values: unknown[]): Promise<{ rows: T[] }>;
}
