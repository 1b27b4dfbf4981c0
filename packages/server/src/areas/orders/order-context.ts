import { type NoticeFigures, noticeFiguresOn } from '@fiducia/domain/documents/notices/notice-figures';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection, rejections } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { isAutomaticRollover } from '@fiducia/domain/orders/automatic-rollover-limits';
import { type FeeChange, orderFeesAfterChanges } from '@fiducia/domain/orders/fee-changes';
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
import { readFeeChanges } from './read-fee-changes.ts';

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
  /** Waivers and changed payers in force, by order line. */
  readonly feeChanges: ReadonlyMap<string, readonly FeeChange[]>;
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

/** Returns the fees of one order line: those of its order, after what staff decided about them. */
export const feesOfLine = ({ fees, feeChanges }: OrderContext, lineId: string) =>
  orderFeesAfterChanges(fees, feeChanges.get(lineId) ?? []);

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads everything needed to validate the lines of an order, in few statements, whatever the number of lines. */
export async function contextOf(db: Queries, row: Row, now: Date): Promise<OrderContext> {
  const serviceCode = row['service_code'];
  if (!isServiceCode(serviceCode)) throw new Error(`order ${String(row['id'])} has no known service`);
  const planId = text(row['plan_id']);
  const feePayer = isOneOf(feePayers, row['fee_payer']) ? row['fee_payer'] : 'payee';
  const today = localDate(now.toISOString(), timeZones.eastern);
  const masterAccountId = String(row['master_account_id']);
  const orderedOn = localDate(new Date(String(row['created_at'])).toISOString(), timeZones.eastern);
  const queries = db.together();
  const [plan, fees, feeChanges] = await Promise.all([
    queries.one<{ plan_type_code: string | null; account_id: string; is_terminating: boolean | null }>(
      sql`select plan_type_code, account_id, is_terminating from plans where id = ${planId}`,
    ),
    feesOf(queries, {
      serviceCode,
      masterAccountId,
      accountId: text(row['account_id']),
      planId,
      feePayer,
      today,
      orderedOn,
    }),
    readFeeChanges(queries, sql`l.order_id = ${row['id']}`),
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
    feeChanges,
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

interface FeeScope {
  readonly serviceCode: string;
  readonly masterAccountId: string;
  readonly accountId: string | null;
  readonly planId: string | null;
  readonly feePayer: FeePayer;
  readonly today: string;
  /** An agreed price applies to the orders that are created while it is in effect. */
  readonly orderedOn: string;
}

/**
 * Returns the fees that apply to every line of an order, whatever the payment method. For each fee code, returns the
 * most specific fee: by plan, then by account, then by master account, then by service. Fees that the schedule charges
 * to the payee are charged to the order's `fee_payer`.
 */
async function feesOf(db: Queries, of: FeeScope): Promise<OrderFee[]> {
  const rows = await db.many<FeeRow>(sql`
    select f.id, f.code, f.display_name as "displayName", f.fee_type_code as "feeTypeCode", f.payer, f.treatment, f.amount_cents,
           (case when f.plan_id is not null then 8 else 0 end + case when f.account_id is null then 0 when f.account_id = ${of.masterAccountId} then 2 else 4 end
            + case when f.service_code is not null then 1 else 0 end) as closeness
      from fees f
     where f.deleted_at is null and f.payment_method_code is null and (f.service_code is null or f.service_code = ${of.serviceCode})
       and (f.account_id is null or f.account_id in (${of.masterAccountId}, ${of.accountId}, (select p.account_id from plans p where p.id = ${of.planId})))
       and (f.plan_id is null or f.plan_id = ${of.planId})
       and case when f.agreed_price_id is null then ${of.today}::date else ${of.orderedOn}::date end between f.valid_from and coalesce(f.valid_to, 'infinity')
     order by f.code, closeness desc, f.valid_from desc, f.id`);
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
