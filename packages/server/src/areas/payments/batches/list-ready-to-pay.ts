import {
  listReadyToPay as listReadyToPayRoute,
  type ReadyInstruction,
} from '@fiducia/contract/payments/payment-batch.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paymentBatchTypes } from '@fiducia/domain/payments/payment-batch-type';
import { reply } from '../../../platform/call/answer.ts';
import { on } from '../../../platform/call/handler.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readBankAccount } from '../disbursements/bank-account.ts';
import { blockersOf, loadPayable, neededByLine, type PayableInstruction } from '../disbursements/load-payable.ts';

interface AccountRow {
  readonly id: string;
  readonly displayName: string;
  readonly bankName: string;
  readonly accountNumberLast4: string | null;
}

/**
 * Lists approved and paused instructions with their blockers. The instructions of one order line share its associated
 * money.
 */
export const listReadyToPay = on(listReadyToPayRoute, async ({ query }, ctx) => {
  const account = await readBankAccount(ctx.db, ctx.keyring);
  const payOn = query.effectiveDate ?? localDate(ctx.now.toISOString(), timeZones.eastern);
  const found = await loadPayable(
    ctx.db,
    sql`i.status in ('approved', 'paused') and l.status not in ('complete', 'cancelled')`,
    isRejection(account) ? undefined : account,
    payOn,
  );
  const needed = neededByLine(found);
  const bankAccounts = await ctx.db.many<AccountRow>(sql`
    select id, display_name as "displayName", bank_name as "bankName", account_number_last4 as "accountNumberLast4"
      from corporate_bank_accounts where deleted_at is null order by code`);
  return reply({
    instructions: found.map((one) => viewOf(one, needed)),
    bankAccounts: bankAccounts.map((one) => ({ ...one, paymentBatchTypes })),
  });
});

function viewOf(one: PayableInstruction, needed: ReturnType<typeof neededByLine>): ReadyInstruction {
  const blockers = blockersOf(one, one.type, needed);
  return {
    id: one.id,
    friendlyId: one.friendly_id,
    orderLineId: one.order_line_id,
    payableTo: one.payable_to,
    personName: one.person,
    planName: one.plan_name ?? '',
    paymentMethodCode: one.method,
    paymentBatchType: one.type,
    net: one.net_cents,
    federalTax: one.federal_tax_cents,
    stateTax: one.state_tax_cents,
    fees: one.fees_cents,
    approvedByName: one.approver,
    approvedAt: one.approved_at,
    availableOn: one.available_on,
    isReissue: one.came_back_id !== null,
    prenoteState: one.prenote,
    blockers: one.status === 'paused' ? ['This instruction is paused.', ...blockers] : blockers,
  };
}
