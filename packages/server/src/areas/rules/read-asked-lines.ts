import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { readLinesToCompute } from '../payments/computation/compute-lines.ts';
import { choicesOf } from '../payments/computation/instruction-choices.ts';
import { readComputation } from '../payments/computation/stored-computation.ts';
import type { AskedLine } from './rule-effects.ts';

/** Reads order lines with their elections, each as of the payment date for which it was last calculated. */
export async function readAskedLines(db: Queries, ids: readonly string[], today: string): Promise<AskedLine[]> {
  const rows = await db.many<Row>(sql`
    select * from payment_instructions where order_line_id = any(${[...ids]}::text[]) and status <> 'cancelled' and tax_adjustment_id is null and deleted_at is null`);
  const byLine = Map.groupBy(rows, (row) => String(row['order_line_id']));
  const dayOf = (id: string): string => {
    const row = byLine.get(id)?.[0];
    return row === undefined || row['computation'] === null
      ? today
      : readComputation(row['computation']).payOn || today;
  };
  const requested: AskedLine[] = [];
  for (const [payOn, some] of Map.groupBy(ids, dayOf)) {
    const lines = await readLinesToCompute(db, some, payOn);
    for (const [id, { line, feeRows }] of lines) {
      requested.push({ line, feeRows, payOn, choices: choicesOf(byLine.get(id) ?? []) });
    }
  }
  return requested;
}
