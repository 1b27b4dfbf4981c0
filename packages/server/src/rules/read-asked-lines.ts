import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Row } from '../engine/make-move.ts';
import { readLinesToCompute } from '../payments/compute-lines.ts';
import { choicesOf } from '../payments/instruction-choices.ts';
import { readComputation } from '../payments/stored-computation.ts';
import type { AskedLine } from './rule-effects.ts';

/** Lines with the choices that were made for them, each on the day for which it was worked out last. */
export async function readAskedLines(db: Queries, ids: readonly string[], today: string): Promise<AskedLine[]> {
  const rows = await db.many<Row>(sql`
    select * from payment_instructions where order_line_id = any(${[...ids]}::text[]) and status <> 'cancelled' and deleted_at is null`);
  const byLine = Map.groupBy(rows, (row) => String(row['order_line_id']));
  const dayOf = (id: string): string => {
    const row = byLine.get(id)?.[0];
    return row === undefined || row['computation'] === null
      ? today
      : readComputation(row['computation']).payOn || today;
  };
  const asked: AskedLine[] = [];
  for (const [payOn, some] of Map.groupBy(ids, dayOf)) {
    const lines = await readLinesToCompute(db, some, payOn);
    for (const [id, { line, feeRows }] of lines) {
      asked.push({ line, feeRows, payOn, choices: choicesOf(byLine.get(id) ?? []) });
    }
  }
  return asked;
}
