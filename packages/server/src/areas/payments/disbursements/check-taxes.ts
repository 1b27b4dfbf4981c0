import type { Queries } from '../../../platform/db/database.ts';
import { staleInstructions } from '../computation/instruction-amounts.ts';
import type { PayableInstruction } from './load-payable.ts';

const linesAtOnce = 250;
const sentence = 'Taxes or fees on the payment date differ from the approved amounts. Approve the new amounts.';

/** Returns the instructions whose amounts on the payment date differ from the approved ones, each with the reason. */
export async function staleTaxes(
  db: Queries,
  found: readonly PayableInstruction[],
  payOn: string,
): Promise<Map<string, string>> {
  const requested = new Set(found.filter(({ came_back_id }) => came_back_id === null).map(({ id }) => id));
  const lines = [...new Set(found.map(({ order_line_id }) => order_line_id))];
  const stale = new Map<string, string>();
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const ids = await staleInstructions(db, lines.slice(from, from + linesAtOnce), payOn);
    for (const id of ids) if (requested.has(id)) stale.set(id, sentence);
  }
  return stale;
}
