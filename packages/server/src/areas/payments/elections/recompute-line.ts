import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { computeLine, readLinesToCompute } from '../computation/compute-lines.ts';
import { expectedPayDay } from '../computation/expected-pay-day.ts';
import { amountsOf, storedComputation } from '../computation/instruction-amounts.ts';
import { choicesOf } from '../computation/instruction-choices.ts';
import { paymentInstructionTable } from '../payment-instruction.table.ts';
import { storeFees } from './store-fees.ts';

/**
 * Recomputes the amounts of an order line after its payment method changed, because the fee can differ. Recomputes
 * nothing once an instruction is in a batch or paid.
 */
export async function recomputeLine(tx: Tx, ctx: RequestContext, orderLineId: string): Promise<Rejection | undefined> {
  const rows = await tx.many<Row>(sql`
    select * from payment_instructions where order_line_id = ${orderLineId} and status <> 'cancelled' and deleted_at is null
     order by id for no key update`);
  const isPartlyPaid = rows.some(
    (row) => row['status'] === 'inBatch' || row['status'] === 'sent' || Number(row['attempt']) > 1,
  );
  if (isPartlyPaid) return undefined;
  const dates = await tx.one<{ waiting_period_ends_on: string | null; hold_ends_on: string | null }>(sql`
    select waiting_period_ends_on, hold_ends_on from order_lines where id = ${orderLineId}`);
  const payOn = expectedPayDay(ctx.now, dates ?? { waiting_period_ends_on: null, hold_ends_on: null });
  const facts = (await readLinesToCompute(tx, [orderLineId], payOn)).get(orderLineId);
  if (facts === undefined) return undefined;
  const computed = computeLine({ ...facts, choices: choicesOf(rows) });
  if (isRejection(computed)) return computed;
  for (const one of computed.distribution.instructions) {
    await setColumns(tx, ctx, paymentInstructionTable, one.id, {
      ...amountsOf(one),
      computation: JSON.stringify(storedComputation(one, payOn)),
    });
  }
  await storeFees(tx, ctx, computed);
  return undefined;
}
