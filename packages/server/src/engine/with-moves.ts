import { raw, sql } from '../db/sql.ts';
import type { Work } from './context.ts';
import { type Moves, movesNow, type Row } from './make-move.ts';

/** A record's reply with the moves that its reader may make now, for nouns that add nothing else. */
export async function withMoves<F, M extends string>(
  work: Work,
  moves: Moves<F, M>,
  record: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const row = await work.db.one<Row>(sql`select * from ${raw(moves.entity.table)} where id = ${record['id']}`);
  return row === undefined ? record : { ...record, moves: await movesNow(work.db, work, moves, row) };
}
