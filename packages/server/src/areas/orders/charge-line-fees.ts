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

/** The fees of order lines that end without a payment. */
export interface FeesOfLines {
  /** Returns what a line’s fees take from its money. */
  readonly chargedTo: (orderLineId: string) => Cents;
  /** Stores the fees of these lines. Charges those of the participants to their money (P8), and leaves those of the sponsors to be invoiced. */
  readonly charge: (tx: Tx, ctx: ActorContext, orderLineIds: ReadonlySet<string>) => Promise<void>;
}

type LineFee = ReturnType<typeof feesOfLine>[number] & { readonly rowId: string; readonly line: Row };

const isCharged = ({ payer, amountCents }: LineFee): boolean => payer === 'payee' && amountCents > 0;

/** Returns the fees of order lines that end without a payment. Nothing is stored yet. */
export async function readFeesOfLines(tx: Tx, ctx: ActorContext, lines: readonly Row[]): Promise<FeesOfLines> {
  const byLine = new Map<string, readonly LineFee[]>();
  for (const [orderId, of] of Map.groupBy(lines, (line) => String(line['order_id']))) {
    const order = await tx.one<Row>(sql`select * from orders where id = ${orderId}`);
    if (order === undefined) throw new Error(`order ${orderId} does not exist`);
    const context = await contextOf(tx, order, ctx.now);
    for (const line of of) {
      const fees = feesOfLine(context, String(line['id'])).filter((fee) => fee.amountCents + fee.waivedCents > 0);
      byLine.set(
        String(line['id']),
        fees.map((fee) => ({ ...fee, rowId: newId(), line })),
      );
    }
  }
  return {
    chargedTo: (id) => sumCents((byLine.get(id) ?? []).filter(isCharged).map(({ amountCents }) => amountCents)),
    charge: (within, by, ids) =>
      charge(
        within,
        by,
        [...byLine].flatMap(([id, fees]) => (ids.has(id) ? fees : [])),
      ),
  };
}

async function charge(tx: Tx, ctx: ActorContext, fees: readonly LineFee[]): Promise<void> {
  await insertRecords(
    tx,
    ctx,
    orderLineFeeTable,
    fees.map((fee) => ({
      draft: {},
      initialValues: {
        id: fee.rowId,
        order_line_id: String(fee.line['id']),
        master_account_id: String(fee.line['master_account_id']),
        fee_id: fee.id,
        fee_code: fee.code,
        fee_type_code: fee.feeTypeCode,
        display_name: fee.displayName,
        payer: fee.payer,
        treatment: fee.payer === 'payee' ? fee.treatment : 'invoiced',
        amount_cents: fee.amountCents,
        waived_amount_cents: fee.waivedCents,
        posted_at: isCharged(fee) ? ctx.now : null,
      },
    })),
  );
  await post(
    tx,
    ctx,
    fees.filter(isCharged).map(({ rowId, amountCents, line }) =>
      feeFromLine({
        amount: amountCents,
        masterAccountId: String(line['master_account_id']),
        orderLineFeeId: rowId,
        orderLineId: String(line['id']),
      }),
    ),
  );
}
