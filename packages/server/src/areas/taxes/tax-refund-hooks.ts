import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { invalid, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { taxRecordRejections } from '@fiducia/domain/taxes/record-rejections';
import { newFriendlyId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { orderLineTaxTable } from './order-line-tax.table.ts';
import { taxRefundTable } from './tax-refund.table.ts';

/**
 * Hooks of tax refunds. A refund belongs to a withheld tax, and the refunds of an order line and authority can't exceed
 * what was withheld there.
 */
export const taxRefundHooks: EntityHooks = {
  beforeCreate: async (tx, ctx, draft) => {
    const taxId = typeof draft['orderLineTaxId'] === 'string' ? draft['orderLineTaxId'] : '';
    const tax = await lockRow(tx, orderLineTaxTable, taxId, ctx.actor);
    if (isRejection(tax)) return invalid({ orderLineTaxId: ['Choose a withheld tax.'] });
    const amount = typeof draft['amount'] === 'number' ? draft['amount'] : 0;
    if (amount <= 0) return invalid({ amount: ['Enter an amount greater than $0.00.'] });
    // Locks the taxes, so that two refunds can't both use the remaining amount.
    const withheld = await tx.many<{ amount: number }>(sql`
      select amount_cents as amount from order_line_taxes
       where order_line_id = ${tax['order_line_id']} and authority = ${tax['authority']} and status <> 'unwound' and deleted_at is null
       order by id for no key update`);
    const requested = await tx.one<{ total: number }>(sql`
      select coalesce(sum(amount_cents), 0)::bigint as total from tax_refunds
       where order_line_id = ${tax['order_line_id']} and authority = ${tax['authority']} and deleted_at is null`);
    const left = withheld.reduce((total, one) => total + one.amount, 0) - (requested?.total ?? 0);
    if (amount > left) return taxRecordRejections.refundAboveTax({ left: cents(left) });
    return {
      draft,
      initialValues: {
        friendly_id: newFriendlyId(ctx.now),
        order_line_id: tax['order_line_id'],
        master_account_id: tax['master_account_id'],
        authority: tax['authority'],
        requested_on: localDate(ctx.now.toISOString(), timeZones.eastern),
        status: 'requested',
      },
    };
  },
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, taxRefundTable, [{ id, state: { status: 'requested', substatus: null } }]);
    return undefined;
  },
};
