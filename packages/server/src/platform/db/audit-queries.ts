import type { Queries } from './database.ts';
import type { Sql } from './sql.ts';

/** Returns the IDs found by a statement: what an audit predicate reports as violations. */
export const foundBy =
  (statement: Sql) =>
  async (db: Queries): Promise<string[]> =>
    (await db.many<{ id: string }>(statement)).map(({ id }) => id);

/** Statements that plant the violation of a predicate, in this order. */
export const plantedBy =
  (...statements: readonly Sql[]) =>
  async (db: Queries): Promise<void> => {
    for (const statement of statements) await db.run(statement);
  };
