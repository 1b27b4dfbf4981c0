import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import {
  type Cents,
  cents,
  negateCents,
  subtractCents,
  sumCents,
  zeroCents,
} from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import {
  iraDistributionRejections,
  type PayoutTarget,
  type PayoutTerms,
  payoutProblem,
} from '@fiducia/domain/ira/ira-distribution';
import { closingFeeOf } from '@fiducia/domain/ira/ira-fee';
import { iraPricesOn } from '@fiducia/domain/ira/ira-prices';
import { iraTransactionNames } from '@fiducia/domain/ira/ira-transaction-kind';
import { kindOfTarget, type PayoutKind } from '@fiducia/domain/ira/ira-transfer-out';
import type { RequiredMinimum } from '@fiducia/domain/ira/required-minimum';
import { paidOutOfIra } from '@fiducia/domain/trust/ira-recipes';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { type Row, recordCreation } from '../../../platform/engine/transition.ts';
import { insertRecord, setColumns } from '../../../platform/engine/write-record.ts';
import { post } from '../../../platform/ledger/post.ts';
import { cellsFrom } from '../../orders/change-person.ts';
import { orderTable } from '../../orders/order.table.ts';
import { contextOf } from '../../orders/order-context.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { stagePeople } from '../../orders/stage-people.ts';
import { orderLineAssociationTable } from '../../trust/order-line-association.table.ts';
import { refreshLines } from '../../trust/refresh-lines.ts';
import { bornOn } from '../credit-ira.ts';
import { iraAccountTable } from '../ira-account.table.ts';
import { type IraPlan, readIraPlan } from '../ira-plan.ts';
import { iraTransactionTable } from '../ira-transaction.table.ts';
import { isLive } from '../live-transactions.ts';
import { readRequiredMinimums } from '../required-minimums.ts';
import { letterFromOf, type PayoutDestination } from './payout-destination.ts';
import type { PayoutOwner } from './payout-owner.ts';

export interface StagedPayout {
  readonly orderId: string;
  readonly orderLineId: string;
  readonly balance: Cents;
  readonly iraType: string;
  readonly kind: PayoutKind;
  /** What closing the IRA costs. Zero if a part of the balance stays in it. */
  readonly closingFee: Cents;
}

/** Returns what decides whether the money can leave, besides the IRA. The caller locked the IRA. */
async function termsOf(
  tx: Tx,
  ctx: RequestContext,
  ira: Row,
  target: PayoutTarget,
  balance: Cents,
): Promise<PayoutTerms> {
  const id = String(ira['id']);
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const prices = iraPricesOn(today);
  const closing = await tx.one(sql`
    select 1 from ira_transactions t join order_lines l on l.id = t.order_line_id
     where t.ira_account_id = ${id} and ${isLive} and l.detail ? 'closingFee' and l.status not in ('complete', 'cancelled') limit 1`);
  const minimums =
    target === 'plan'
      ? await readRequiredMinimums(tx, [{ id, isTraditional: true, bornOn: await bornOn(tx, id) }], today)
      : new Map<string, readonly RequiredMinimum[]>();
  return {
    target,
    closingFee: closingFeeOf({ revocableUntil: String(ira['revocable_until']), balance }, today, prices),
    isClosing: closing !== undefined,
    minimumLeft: sumCents((minimums.get(id) ?? []).map(({ left }) => left)),
  };
}

/**
 * Creates the order line that pays an amount out of an IRA, and moves the money to it (P38). Locks the IRA, so that two
 * requests can't spend the same money. Without an amount, the whole balance is paid, except for the closing fee, which
 * stays in the IRA until it is closed.
 */
export async function stagePayout(
  tx: Tx,
  ctx: RequestContext,
  iraAccountId: string,
  owner: PayoutOwner,
  to: PayoutDestination,
  requested: Cents | null,
): Promise<StagedPayout | Rejection> {
  const ira = await lockRow(tx, iraAccountTable, iraAccountId, ctx.actor);
  if (isRejection(ira)) return ira;
  const plan = await readIraPlan(tx, ctx);
  if (isRejection(plan)) return plan;
  const balance = await balanceOf(tx, iraAccountId);
  const iraType = String(ira['ira_type']);
  const facts = { iraType, status: String(ira['status']), isHeldHere: ira['is_held_here'] !== false, balance };
  const terms = await termsOf(tx, ctx, ira, to.target, balance);
  const problem = payoutProblem(facts, requested, terms);
  if (problem) return problem;
  const isWhole = requested === null || requested === balance;
  const closingFee = isWhole ? terms.closingFee : zeroCents;
  const amount = requested ?? subtractCents(balance, closingFee);
  const kind = kindOfTarget[to.target];
  const orderId = await createOrder(tx, ctx, plan, `${iraTransactionNames[kind]} from IRA`, String(ira['friendly_id']));
  const orderLineId = await createLine(tx, ctx, orderId, owner, {
    amount,
    isRoth: iraType === 'roth',
    openedInYear: yearOf(localDate(String(ira['opened_at']), timeZones.eastern)),
    detail: {
      iraAccountId,
      isTotalPayout: isWhole,
      ...(isWhole ? { closingFee } : {}),
      ...(to.target === 'owner' ? {} : { iraTarget: to.target, institutionName: to.institution?.display_name }),
      ...(letterFromOf(to) === null ? {} : { letterFrom: letterFromOf(to) }),
    },
  });
  if (isRejection(orderLineId)) return orderLineId;
  await moveMoney(tx, ctx, ira, { orderLineId, amount, kind, masterAccountId: plan.master_account_id });
  return { orderId, orderLineId, balance, iraType, kind, closingFee };
}

/** Returns what an IRA holds. */
export async function balanceOf(tx: Tx, iraAccountId: string): Promise<Cents> {
  const row = await tx.one<{ balance: Cents }>(
    sql`select coalesce(sum(amount_cents), 0)::bigint as balance from ira_transactions where ira_account_id = ${iraAccountId}`,
  );
  return row?.balance ?? zeroCents;
}

async function createOrder(
  tx: Tx,
  ctx: RequestContext,
  plan: IraPlan,
  what: string,
  iraFriendlyId: string,
): Promise<string> {
  const id = await insertRecord(
    tx,
    ctx,
    orderTable,
    {
      serviceCode: 'expressDistributions',
      accountId: plan.account_id,
      planId: plan.id,
      comments: `${what} ${formatFriendlyId(iraFriendlyId)}`,
    },
    {
      id: newId(),
      friendly_id: newFriendlyId(ctx.now),
      status: 'open',
      substatus: null,
      master_account_id: plan.master_account_id,
      created_by: ctx.actor.userId,
    },
  );
  await recordCreation(tx, ctx, orderTable, [{ id, state: { status: 'open', substatus: null } }]);
  return id;
}

interface NewLine {
  readonly amount: Cents;
  readonly isRoth: boolean;
  readonly openedInYear: number;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Creates the order line for the owner, who becomes a participant of the plan that pays IRAs. */
async function createLine(
  tx: Tx,
  ctx: RequestContext,
  orderId: string,
  owner: PayoutOwner,
  { amount, isRoth, openedInYear, detail }: NewLine,
): Promise<string | Rejection> {
  const order = await tx.one<Row>(sql`select * from orders where id = ${orderId}`);
  if (order === undefined) return absent;
  const context = await contextOf(tx, order, ctx.now);
  const cells = cellsFrom(context, {
    firstName: owner.first_name,
    lastName: owner.last_name,
    taxId: owner.taxId,
    dateOfBirth: owner.date_of_birth,
    emailAddress: owner.email_address,
    phoneNumber: owner.phone_number,
    addressLine1: owner.address_line1,
    addressLine2: owner.address_line2,
    city: owner.city,
    stateCode: owner.state_code,
    postalCode: owner.postal_code,
    distributionReasonCode: 'iraNormal',
    // The basis of a Roth IRA isn't known here. It only moves to another Roth IRA, which isn't taxed or reported.
    ...(isRoth
      ? {
          retirementAccountTypeCode: 'roth',
          rothBalance: amount,
          rothBasisAmount: zeroCents,
          rothAccountOpenedInYear: openedInYear,
        }
      : { retirementAccountTypeCode: 'traditional', traditionalPreTaxAmount: amount }),
  });
  if (isRejection(cells)) return cells;
  const given = Object.fromEntries(
    Object.entries(cells).flatMap(([key, cell]) => (cell === null ? [] : [[key, cell]])),
  );
  const staged = await stagePeople(tx, ctx, context, [{ rowNumber: null, cells: given, letters: {}, sheetFaults: {} }]);
  const [id = ''] = staged.ids;
  const line = await tx.one<{ faults: Readonly<Record<string, string>> | null }>(
    sql`select fields_requiring_data_fix as faults from order_lines where id = ${id}`,
  );
  await setColumns(tx, ctx, orderLineTable, id, { detail: JSON.stringify(detail) });
  const problem = Object.values(line?.faults ?? {}).join(' ');
  return staged.faulty > 0 ? iraDistributionRejections.ownerNeedsFix({ problem }) : id;
}

interface Moved {
  readonly orderLineId: string;
  readonly amount: Cents;
  readonly kind: PayoutKind;
  readonly masterAccountId: string;
}

/** Moves the amount from the IRA to the order line, in the book of the IRA and in the ledger. */
async function moveMoney(tx: Tx, ctx: RequestContext, ira: Row, of: Moved): Promise<void> {
  const { orderLineId, amount, kind, masterAccountId } = of;
  const iraAccountId = String(ira['id']);
  const orderLineAssociationId = await insertRecord(
    tx,
    ctx,
    orderLineAssociationTable,
    {},
    {
      id: newId(),
      order_line_id: orderLineId,
      ira_account_id: iraAccountId,
      master_account_id: masterAccountId,
      amount_cents: amount,
      credit_for_account: false,
      method: 'automatic',
      created_by: ctx.actor.userId,
    },
  );
  await insertRecord(
    tx,
    ctx,
    iraTransactionTable,
    {},
    {
      id: newId(),
      friendly_id: newFriendlyId(ctx.now),
      ira_account_id: iraAccountId,
      user_id: ira['user_id'],
      master_account_id: ira['master_account_id'],
      kind,
      amount_cents: negateCents(amount),
      effective_on: localDate(ctx.now.toISOString(), timeZones.eastern),
      order_line_id: orderLineId,
      created_by: ctx.actor.userId,
    },
  );
  await refreshLines(tx, ctx, [orderLineId]);
  await post(tx, ctx, [
    paidOutOfIra({ amount: cents(amount), masterAccountId, orderLineAssociationId, orderLineId, iraAccountId }),
  ]);
}
