import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import type { Row } from '../engine/make-move.ts';
import { setColumns } from '../engine/write-record.ts';
import { computeLine, readLinesToCompute } from './compute-lines.ts';
import { expectedPayDay } from './expected-pay-day.ts';
import { amountsOf, storedComputation } from './instruction-amounts.ts';
import { choicesOf } from './instruction-choices.ts';
import { storeFees } from './store-election.ts';

/**
 * Works a line's amounts out again after another payment method was chosen, whose fee may differ. Nothing is worked out
 * again once a part was paid: a reissue keeps its amounts.
 */
export async function recomputeLine(tx: Tx, work: Work, orderLineId: string): Promise<Refusal | undefined> {
  const rows = await tx.many<Row>(sql`
    select * from payment_instructions where order_line_id = ${orderLineId} and status <> 'cancelled' and deleted_at is null
     order by id for no key update`);
  const isPartlyPaid = rows.some(
    (row) => row['status'] === 'inBatch' || row['status'] === 'sent' || Number(row['attempt']) > 1,
  );
  if (isPartlyPaid) return undefined;
  const dates = await tx.one<{ waiting_period_ends_on: string | null; hold_ends_on: string | null }>(sql`
    select waiting_period_ends_on, hold_ends_on from order_lines where id = ${orderLineId}`);
  const payOn = expectedPayDay(work.now, dates ?? { waiting_period_ends_on: null, hold_ends_on: null });
  const facts = (await readLinesToCompute(tx, [orderLineId], payOn)).get(orderLineId);
  if (facts === undefined) return undefined;
  const computed = computeLine({ ...facts, choices: choicesOf(rows) });
  if (isRefusal(computed)) return computed;
  for (const one of computed.distribution.instructions) {
    await setColumns(tx, work, paymentInstruction, one.id, {
      ...amountsOf(one),
      computation: JSON.stringify(storedComputation(one, payOn)),
    });
  }
  await storeFees(tx, work, computed);
  return undefined;
}
