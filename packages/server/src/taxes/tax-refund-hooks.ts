import { orderLineTax } from '@fiducia/contract/taxes/order-line-tax.entity';
import { taxRefund } from '@fiducia/contract/taxes/tax-refund.entity';
import { cents } from '@fiducia/domain/money/cents';
import { invalid, isRefusal } from '@fiducia/domain/refusal/refusal';
import { taxRecordRefusals } from '@fiducia/domain/taxes/record-refusals';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { newFriendlyId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { recordBirth } from '../engine/make-move.ts';
import { lockRow } from '../engine/read-record.ts';
import type { EntityHooks } from '../engine/serve-entity.ts';

/** A refund belongs to a withheld tax, and all refunds of a line and authority stay within what was withheld there. */
export const taxRefundHooks: EntityHooks = {
  beforeCreate: async (tx, work, draft) => {
    const taxId = typeof draft['orderLineTaxId'] === 'string' ? draft['orderLineTaxId'] : '';
    const tax = await lockRow(tx, orderLineTax, taxId, work.actor);
    if (isRefusal(tax)) return invalid({ orderLineTaxId: ['Choose a withheld tax.'] });
    const amount = typeof draft['amount'] === 'number' ? draft['amount'] : 0;
    if (amount <= 0) return invalid({ amount: ['Enter an amount of more than $0.00.'] });
    // The rows are locked, so that two refunds of one tax cannot both take what is left of it.
    const withheld = await tx.many<{ amount: number }>(sql`
      select amount_cents as amount from order_line_taxes
       where order_line_id = ${tax['order_line_id']} and authority = ${tax['authority']} and status <> 'unwound' and deleted_at is null
       order by id for no key update`);
    const asked = await tx.one<{ total: number }>(sql`
      select coalesce(sum(amount_cents), 0)::bigint as total from tax_refunds
       where order_line_id = ${tax['order_line_id']} and authority = ${tax['authority']} and deleted_at is null`);
    const left = withheld.reduce((total, one) => total + one.amount, 0) - (asked?.total ?? 0);
    if (amount > left) return taxRecordRefusals.refundAboveTax({ left: cents(left) });
    return {
      draft,
      born: {
        friendly_id: newFriendlyId(work.now),
        order_line_id: tax['order_line_id'],
        master_account_id: tax['master_account_id'],
        authority: tax['authority'],
        requested_on: localDate(work.now.toISOString(), timeZones.eastern),
        status: 'requested',
      },
    };
  },
  afterCreate: async (tx, work, id) => {
    await recordBirth(tx, work, taxRefund, [{ id, state: { status: 'requested', substatus: null } }]);
    return undefined;
  },
};
