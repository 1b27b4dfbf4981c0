import type { HeldFee } from '@fiducia/contract/accounts/account.routes';
import { fee } from '@fiducia/contract/accounts/fee.entity';
import type { RowOf } from '@fiducia/contract/lang/entity';
import { type PickerItem, pickerItem } from '@fiducia/contract/system/lookup';
import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { LookupItem } from '@fiducia/domain/system/lookup-item';
import type { RequestContext } from '../../platform/call/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { selectList } from '../../platform/engine/columns.ts';
import { feeTable } from './fee.table.ts';

/**
 * Returns the fees currently in effect for an account with its master account, or for one of its plans. For each kind of
 * fee, the plan's own fee takes precedence over the account's, the account's over its master account's, and that over
 * the standard fee schedule.
 */
export function feesOfAccount(
  ctx: RequestContext,
  { accountId, masterAccountId }: { readonly accountId: string; readonly masterAccountId: string },
  planId: string | null = null,
): Promise<RowOf<typeof fee>[]> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  return ctx.db.many<RowOf<typeof fee>>(sql`
    select distinct on (t.code, t.service_code, t.payment_method_code) ${raw(selectList(feeTable, systemActor))}
      from fees t
     where t.deleted_at is null and t.valid_from <= ${today} and (t.valid_to is null or t.valid_to >= ${today})
       and (t.plan_id is null or t.plan_id = ${planId}) and (t.account_id is null or t.account_id in (${accountId}, ${masterAccountId}))
     order by t.code, t.service_code, t.payment_method_code, t.plan_id nulls last, t.account_id = ${accountId} desc nulls last, t.account_id nulls last,
              t.valid_from desc`);
}

/** Returns the unpaid fees that the account itself owes. Amounts are in cents. */
export function heldFees(ctx: RequestContext, accountId: string): Promise<HeldFee[]> {
  return ctx.db.many<HeldFee>(sql`
    select f.id, f.display_name as "displayName", f.fee_type_code as "feeTypeCode", f.amount_cents as "amount", f.payer,
           l.id as "orderLineId", l.friendly_id as "orderLineFriendlyId", f.created_at as "createdAt",
           exists (select from invoice_lines i where i.order_line_fee_id = f.id and i.voided_at is null and i.deleted_at is null) as "isOnInvoice"
      from order_line_fees f join order_lines l on l.id = f.order_line_id
     where f.deleted_at is null and f.posted_at is null and f.payer in ('subaccount', 'masterAccount') and l.deleted_at is null
       and case f.payer when 'masterAccount' then l.master_account_id else coalesce(l.subaccount_id, l.master_account_id) end = ${accountId}
       and f.amount_cents > 0
     order by f.created_at desc limit 1000`);
}

/** Returns the standard fee schedule for pickers. Excludes fees set for one account or plan, which only they may see. */
export async function generalFees(ctx: RequestContext): Promise<PickerItem[]> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const fees = await ctx.db.many<LookupItem & { readonly id: string }>(sql`
    select distinct on (f.display_name, f.code, f.service_code, f.payment_method_code)
           f.id, f.code, f.display_name as "displayName", concat_ws(' · ', f.service_code, f.payment_method_code) as description
      from fees f
     where f.deleted_at is null and f.account_id is null and f.plan_id is null
       and f.valid_from <= ${today} and (f.valid_to is null or f.valid_to >= ${today})
     order by f.display_name, f.code, f.service_code, f.payment_method_code, f.valid_from desc`);
  return fees.map(pickerItem);
}
