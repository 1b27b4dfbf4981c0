import { type Cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { feeFromLine } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { post } from '../../platform/ledger/post.ts';
import { orderLineFeeTable } from '../taxes/order-line-fee.table.ts';
import { contextOf, feesOfLine } from './order-context.ts';

/**
 * Stores the fees of an order line that ends without a payment. Charges those of the participant to its money (P8), and
 * leaves those of the sponsor to be invoiced. Returns what was charged.
 */
export async function chargeLineFees(tx: Tx, ctx: ActorContext, line: Row): Promise<Cents> {
  const order = await tx.one<Row>(sql`select * from orders where id = ${String(line['order_id'])}`);
  if (order === undefined) throw new Error(`order line ${String(line['id'])} has no order`);
  const orderLineId = String(line['id']);
  const masterAccountId = String(line['master_account_id']);
  const fees = feesOfLine(await contextOf(tx, order, ctx.now), orderLineId)
    .filter(({ amountCents, waivedCents }) => amountCents + waivedCents > 0)
    .map((fee) => ({ ...fee, feeId: fee.id, id: newId(), isCharged: fee.payer === 'payee' && fee.amountCents > 0 }));
  await insertRecords(
    tx,
    ctx,
    orderLineFeeTable,
    fees.map((fee) => ({
      draft: {},
      initialValues: {
        id: fee.id,
        order_line_id: orderLineId,
        master_account_id: masterAccountId,
        fee_id: fee.feeId,
        fee_code: fee.code,
        fee_type_code: fee.feeTypeCode,
        display_name: fee.displayName,
        payer: fee.payer,
        treatment: fee.payer === 'payee' ? fee.treatment : 'invoiced',
        amount_cents: fee.amountCents,
        waived_amount_cents: fee.waivedCents,
        posted_at: fee.isCharged ? ctx.now : null,
      },
    })),
  );
  const charged = fees.filter(({ isCharged }) => isCharged);
  await post(
    tx,
    ctx,
    charged.map(({ id, amountCents }) =>
      feeFromLine({ amount: amountCents, masterAccountId, orderLineFeeId: id, orderLineId }),
    ),
  );
  return sumCents(charged.map(({ amountCents }) => amountCents));
}
