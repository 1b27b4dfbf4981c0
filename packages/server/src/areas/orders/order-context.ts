import { type NoticeFigures, noticeFiguresOn } from '@fiducia/domain/documents/notices/notice-figures';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection, rejections } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { isAutomaticRollover } from '@fiducia/domain/orders/automatic-rollover-limits';
import { type FeePayer, feePayers, type OrderFee } from '@fiducia/domain/orders/line-money';
import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import { templateColumns } from '@fiducia/domain/orders/participant-template';
import { isServiceCode, type ServiceCode } from '@fiducia/domain/orders/service-code';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { orderTable } from './order.table.ts';

/** An order with everything needed to validate its lines. */
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
  /** Limits of automatic rollovers. Null if the service has none or the plan is ending. */
  readonly limits: RolloverLimits | null;
  /** Highest balance that the service rolls over without consent. */
  readonly rolloverLimit: Cents | null;
}

type RolloverLimits = Pick<NoticeFigures, 'cashOutCeiling' | 'automaticRolloverCeiling'>;

export const orderInputRejections = rejections({
  orderIsNotOpen: [
    'conflict',
    'You can’t change the participants in this order because it is no longer open. Reopen it first.',
  ],
  orderIsUploading: [
    'conflict',
    'A file is being imported into this order. Wait until it is finished, then try again.',
  ],
});

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads everything needed to validate the lines of an order, in few statements, whatever the number of lines. */
export async function contextOf(db: Queries, row: Row, now: Date): Promise<OrderContext> {
  const serviceCode = row['service_code'];
  if (!isServiceCode(serviceCode)) throw new Error(`order ${String(row['id'])} has no known service`);
  const planId = text(row['plan_id']);
  const feePayer = isOneOf(feePayers, row['fee_payer']) ? row['fee_payer'] : 'payee';
  const today = localDate(now.toISOString(), timeZones.eastern);
  const masterAccountId = String(row['master_account_id']);
  const queries = db.together();
  const [plan, fees] = await Promise.all([
    queries.one<{ plan_type_code: string | null; account_id: string; is_terminating: boolean | null }>(
      sql`select plan_type_code, account_id, is_terminating from plans where id = ${planId}`,
    ),
    feesOf(queries, { serviceCode, masterAccountId, planId, feePayer, today }),
  ]);
  const limits = plan?.is_terminating === true ? null : await limitsOf(db, serviceCode, today);
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
    fees,
    today,
    limits,
    rolloverLimit: limits?.automaticRolloverCeiling ?? null,
  };
}

/** Returns the limits in effect on a day for a service that rolls balances over without consent. */
async function limitsOf(db: Queries, serviceCode: ServiceCode, today: string): Promise<RolloverLimits | null> {
  if (!isAutomaticRollover(serviceCode)) return null;
  const { notices } = await readRuleBook(db);
  const figures = noticeFiguresOn(today, notices);
  if (isRejection(figures)) throw new Error(`no figures for ${today}: ${figures.sentence}`);
  return figures;
}

/** Locks an order whose participants may be changed, and returns its context. */
export async function lockOpenOrder(tx: Tx, ctx: ActorContext, id: string): Promise<OrderContext | Rejection> {
  const row = await lockRow(tx, orderTable, id, ctx.actor, { grants: orderTable.update });
  if (isRejection(row)) return row;
  if (row['substatus'] === 'uploading') return orderInputRejections.orderIsUploading();
  if (row['status'] !== 'open' && row['status'] !== 'errors') return orderInputRejections.orderIsNotOpen();
  return contextOf(tx, row, ctx.now);
}

interface FeeRow extends Omit<OrderFee, 'amountCents'> {
  readonly amount_cents: number;
  readonly closeness: number;
}

/**
 * Returns the fees that apply to every line of an order, whatever the payment method. For each fee code, returns the
 * most specific fee: by plan, then by account, then by service. Fees that the schedule charges to the payee are charged
 * to the order's `fee_payer`.
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
