import { order } from '@fiducia/contract/orders/order.entity';
import { cents } from '@fiducia/domain/money/cents';
import { type FeePayer, feePayers, type OrderFee } from '@fiducia/domain/orders/line-money';
import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import { templateColumns } from '@fiducia/domain/orders/participant-template';
import { isServiceCode, type ServiceCode } from '@fiducia/domain/orders/service-code';
import { isRefusal, type Refusal, refusals } from '@fiducia/domain/refusal/refusal';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import type { Row } from '../engine/make-move.ts';
import { lockRow } from '../engine/read-record.ts';

/** An order with everything that its lines are judged by. */
export interface OrderContext {
  readonly id: string;
  readonly friendlyId: string;
  readonly status: string;
  readonly substatus: string | null;
  readonly serviceCode: ServiceCode;
  readonly masterAccountId: string;
  readonly subaccountId: string;
  readonly planId: string | null;
  readonly planTypeCode: string | null;
  readonly feePayer: FeePayer;
  readonly columns: readonly ParticipantColumn[];
  readonly fees: readonly OrderFee[];
  readonly today: string;
}

export const orderInputRefusals = refusals({
  orderIsNotOpen: ['conflict', 'This order is no longer open, so its people cannot be changed. Reopen it first.'],
  orderIsUploading: ['conflict', 'A file is being read into this order. Wait until it is done, then try again.'],
});

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads what belongs to an order's raw row. Two statements, whatever the number of lines. */
export async function contextOf(db: Queries, row: Row, now: Date): Promise<OrderContext> {
  const serviceCode = row['service_code'];
  if (!isServiceCode(serviceCode)) throw new Error(`order ${String(row['id'])} has no known service`);
  const planId = text(row['plan_id']);
  const plan = await db.one<{ plan_type_code: string | null; account_id: string }>(
    sql`select plan_type_code, account_id from plans where id = ${planId}`,
  );
  const feePayer = isOneOf(feePayers, row['fee_payer']) ? row['fee_payer'] : 'payee';
  const today = localDate(now.toISOString(), timeZones.eastern);
  const masterAccountId = String(row['master_account_id']);
  return {
    id: String(row['id']),
    friendlyId: String(row['friendly_id']),
    status: String(row['status']),
    substatus: text(row['substatus']),
    serviceCode,
    masterAccountId,
    subaccountId: plan?.account_id ?? String(row['account_id']),
    planId,
    planTypeCode: plan?.plan_type_code ?? null,
    feePayer,
    columns: templateColumns(serviceCode, plan?.plan_type_code),
    fees: await feesOf(db, { serviceCode, masterAccountId, planId, feePayer, today }),
    today,
  };
}

/** Locks an order whose people may be changed now, with its context. */
export async function lockOpenOrder(tx: Tx, doer: Doer, id: string): Promise<OrderContext | Refusal> {
  const row = await lockRow(tx, order, id, doer.actor, { grants: order.update });
  if (isRefusal(row)) return row;
  if (row['substatus'] === 'uploading') return orderInputRefusals.orderIsUploading();
  if (row['status'] !== 'open' && row['status'] !== 'errors') return orderInputRefusals.orderIsNotOpen();
  return contextOf(tx, row, doer.now);
}

interface FeeRow extends Omit<OrderFee, 'amountCents'> {
  readonly amount_cents: number;
  readonly closeness: number;
}

/**
 * The fees that every line of an order meets, whatever the payment method: of each code the one closest to the plan. A fee
 * that asks for the payee is the order's to assign: its `fee_payer` pays it.
 */
async function feesOf(
  db: Queries,
  of: { serviceCode: string; masterAccountId: string; planId: string | null; feePayer: FeePayer; today: string },
): Promise<OrderFee[]> {
  const rows = await db.many<FeeRow>(sql`
    select id, code, display_name as "displayName", fee_type_code as "feeTypeCode", payer, treatment, amount_cents,
           (case when plan_id is not null then 4 else 0 end + case when account_id is not null then 2 else 0 end
            + case when service_code is not null then 1 else 0 end) as closeness
      from fees
     where deleted_at is null and payment_method_code is null and (service_code is null or service_code = ${of.serviceCode})
       and (account_id is null or account_id = ${of.masterAccountId}) and (plan_id is null or plan_id = ${of.planId})
       and valid_from <= ${of.today} and (valid_to is null or valid_to >= ${of.today})
     order by code, closeness desc, valid_from desc, id`);
  const nearest = new Map<string, FeeRow>();
  for (const row of rows) if (!nearest.has(row.code)) nearest.set(row.code, row);
  return [...nearest.values()].map(({ id, code, displayName, feeTypeCode, payer, treatment, amount_cents }) => ({
    id,
    code,
    displayName,
    feeTypeCode,
    payer: payer === 'payee' ? of.feePayer : payer,
    treatment,
    amountCents: cents(amount_cents),
  }));
}
