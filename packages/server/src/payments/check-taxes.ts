import type { Queries } from '../db/database.ts';
import { staleInstructions } from './instruction-amounts.ts';
import type { PayableInstruction } from './load-payable.ts';

const linesAtOnce = 250;
const sentence =
  'Taxes or fees come out differently on the payment date than what was approved. Approve the new amounts.';

/** Instructions whose amounts are other ones on the payment date than those that were approved, each with the reason. */
export async function staleTaxes(
  db: Queries,
  found: readonly PayableInstruction[],
  payOn: string,
): Promise<Map<string, string>> {
  const asked = new Set(found.filter(({ came_back_id }) => came_back_id === null).map(({ id }) => id));
  const lines = [...new Set(found.map(({ order_line_id }) => order_line_id))];
  const stale = new Map<string, string>();
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const ids = await staleInstructions(db, lines.slice(from, from + linesAtOnce), payOn);
    for (const id of ids) if (asked.has(id)) stale.set(id, sentence);
  }
  return stale;
}
