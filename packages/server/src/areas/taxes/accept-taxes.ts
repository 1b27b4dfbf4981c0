import { acceptTaxes } from '@fiducia/contract/taxes/tax.routes';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { taxRecordRejections } from '@fiducia/domain/taxes/record-rejections';
import { reply } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { orderLineTaxTable } from './order-line-tax.table.ts';

/** Accepts withheld taxes for deposit. All or none: rejects if one is accepted already or was reversed. */
export const acceptTaxesEndpoint = on(acceptTaxes, async ({ body }, ctx) => {
  const ids = [...new Set(body.orderLineTaxIds)];
  const accepted = await ctx.inTx(async (tx) => {
    const rows = await tx.many<{ id: string; client: string; amount: Cents }>(sql`
      update order_line_taxes t set accepted_at = ${ctx.now}, accepted_by = ${ctx.actor.userId}, updated_at = ${ctx.now}
       where t.id = any(${ids}::text[]) and t.accepted_at is null and t.status = 'withheld' and t.deleted_at is null
      returning t.id, t.master_account_id as client, t.amount_cents as amount`);
    if (rows.length < ids.length) return taxRecordRejections.alreadyAccepted();
    await logChanges(
      tx,
      ctx,
      rows.map(({ id, client }) => ({
        entity: orderLineTaxTable.name,
        recordId: id,
        action: 'update' as const,
        masterAccountId: client,
        before: { accepted_at: null },
        after: { accepted_at: ctx.now.toISOString(), accepted_by: ctx.actor.userId },
      })),
    );
    return { total: rows.length, totalAmount: rows.reduce((total, { amount }) => total + amount, 0) };
  });
  if (isRejection(accepted)) return accepted;
  const { total } = accepted;
  return reply(
    { total, totalAmount: cents(accepted.totalAmount) },
    total === 1 ? 'Tax accepted.' : `${total.toLocaleString('en-US')} taxes accepted.`,
  );
});
