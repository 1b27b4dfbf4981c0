import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ComputedInstruction } from '@fiducia/domain/taxes/distribution-request';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import { computeLine, readLinesToCompute } from './compute-lines.ts';
import { choicesOf } from './instruction-choices.ts';
import { type StoredComputation, taxCents } from './stored-computation.ts';

/** The amount columns of an instruction. */
export interface InstructionAmounts {
  readonly gross_cents: number;
  readonly gross_taxable_cents: number;
  readonly gross_untaxable_cents: number;
  readonly federal_tax_cents: number;
  readonly state_tax_cents: number;
  readonly fees_cents: number;
  readonly net_cents: number;
}

export function storedComputation(computed: ComputedInstruction, payOn: CalendarDate): StoredComputation {
  return {
    payOn,
    taxableNowCents: computed.taxableNowCents,
    taxLines: [...computed.taxLines],
    fees: [...computed.fees],
    form: computed.form,
    distributionCodes: [...computed.distributionCodes],
  };
}

export function amountsOf(computed: ComputedInstruction): InstructionAmounts {
  const stored = storedComputation(computed, '');
  return {
    gross_cents: computed.grossCents,
    gross_taxable_cents: computed.preTaxCents,
    gross_untaxable_cents: computed.basisCents,
    federal_tax_cents: taxCents(stored, true),
    state_tax_cents: taxCents(stored, false),
    fees_cents: computed.fees.reduce((total: number, { amountCents }) => total + amountCents, 0),
    net_cents: computed.netCents,
  };
}

const isSame = (row: Row, amounts: InstructionAmounts): boolean =>
  Object.entries(amounts).every(([column, value]) => row[column] === value);

/**
 * Recomputes these order lines' active instructions under the rules on a payment date. Returns the IDs of the
 * instructions whose amounts would change. Skips lines with an earlier payment, because a reissue keeps its taxes.
 */
export async function staleInstructions(
  db: Queries,
  orderLineIds: readonly string[],
  payOn: CalendarDate,
): Promise<string[]> {
  const rows = await db.many<Row>(sql`
    select * from payment_instructions where order_line_id = any(${[...new Set(orderLineIds)]}::text[])
       and status <> 'cancelled' and deleted_at is null`);
  const lines = await readLinesToCompute(db, orderLineIds, payOn);
  const stale: string[] = [];
  for (const [lineId, own] of Map.groupBy(rows, (row) => String(row['order_line_id']))) {
    const line = lines.get(lineId);
    const isPartlyPaid = own.some((row) => row['status'] === 'sent' || Number(row['attempt']) > 1);
    if (line === undefined || isPartlyPaid) continue;
    const computed = computeLine({ ...line, choices: choicesOf(own) });
    for (const row of own) {
      const fresh = isRejection(computed)
        ? undefined
        : computed.distribution.instructions.find(({ id }) => id === row['id']);
      if (fresh === undefined || !isSame(row, amountsOf(fresh))) stale.push(String(row['id']));
    }
  }
  return stale;
}
