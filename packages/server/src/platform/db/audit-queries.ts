import type { Queries } from './database.ts';
import type { Sql } from './sql.ts';

/**
 * Returns a function that runs a statement and returns the IDs it finds, which an audit predicate reports as
 * violations.
 */
export const foundBy =
  (statement: Sql) =>
  async (db: Queries): Promise<string[]> =>
    (await db.many<{ id: string }>(statement)).map(({ id }) => id);

/** Returns a function that runs statements in order, to plant a violation of an audit predicate. */
export const plantedBy =
  (...statements: readonly Sql[]) =>
  async (db: Queries): Promise<void> => {
    for (const statement of statements) await db.run(statement);
  };
