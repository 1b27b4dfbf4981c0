import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { type Cents, cents, negateCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { iraDistributionRejections, payoutProblem } from '@fiducia/domain/ira/ira-distribution';
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
import { iraAccountTable } from '../ira-account.table.ts';
import { iraTransactionTable } from '../ira-transaction.table.ts';
import { type IraPlan, readIraPlan } from './ira-plan.ts';
import type { PayoutOwner } from './payout-owner.ts';

export interface StagedPayout {
  readonly orderId: string;
  readonly orderLineId: string;
  readonly balance: Cents;
}

/**
 * Creates the order line that pays an amount out of an IRA, and moves the money to it (P38). Locks the IRA, so that two
 * requests can't spend the same money. Without an amount, the whole balance is paid.
 */
export async function stagePayout(
  tx: Tx,
  ctx: RequestContext,
  iraAccountId: string,
  owner: PayoutOwner,
  requested: Cents | null,
): Promise<StagedPayout | Rejection> {
  const ira = await lockRow(tx, iraAccountTable, iraAccountId, ctx.actor);
  if (isRejection(ira)) return ira;
  const plan = await readIraPlan(tx, ctx);
  if (isRejection(plan)) return plan;
  const balance = await balanceOf(tx, iraAccountId);
  const { ira_type: iraType, status, is_held_here: isHeldHere } = ira;
  const facts = { iraType: String(iraType), status: String(status), isHeldHere: isHeldHere !== false, balance };
  const problem = payoutProblem(facts, requested);
  if (problem) return problem;
  const amount = requested ?? balance;
  const orderId = await createOrder(tx, ctx, plan, String(ira['friendly_id']));
  const orderLineId = await createLine(tx, ctx, orderId, owner, { amount, isTotal: amount === balance });
  if (isRejection(orderLineId)) return orderLineId;
  await moveMoney(tx, ctx, ira, { orderLineId, amount, masterAccountId: plan.master_account_id });
  return { orderId, orderLineId, balance };
}

async function balanceOf(tx: Tx, iraAccountId: string): Promise<Cents> {
  const row = await tx.one<{ balance: Cents }>(
    sql`select coalesce(sum(amount_cents), 0)::bigint as balance from ira_transactions where ira_account_id = ${iraAccountId}`,
  );
  return row?.balance ?? zeroCents;
}

async function createOrder(tx: Tx, ctx: RequestContext, plan: IraPlan, iraFriendlyId: string): Promise<string> {
  const id = await insertRecord(
    tx,
    ctx,
    orderTable,
    {
      serviceCode: 'expressDistributions',
      accountId: plan.account_id,
      planId: plan.id,
      comments: `Distribution from IRA ${formatFriendlyId(iraFriendlyId)}`,
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

/** Creates the order line for the owner, who becomes a participant of the plan that pays IRAs. */
async function createLine(
  tx: Tx,
  ctx: RequestContext,
  orderId: string,
  owner: PayoutOwner,
  { amount, isTotal }: { readonly amount: Cents; readonly isTotal: boolean },
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
    retirementAccountTypeCode: 'traditional',
    traditionalPreTaxAmount: amount,
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
  await setColumns(tx, ctx, orderLineTable, id, { detail: JSON.stringify({ isTotalPayout: isTotal }) });
  const problem = Object.values(line?.faults ?? {}).join(' ');
  return staged.faulty > 0 ? iraDistributionRejections.ownerNeedsFix({ problem }) : id;
}

interface Moved {
  readonly orderLineId: string;
  readonly amount: Cents;
  readonly masterAccountId: string;
}

/** Moves the amount from the IRA to the order line, in the book of the IRA and in the ledger. */
async function moveMoney(tx: Tx, ctx: RequestContext, ira: Row, of: Moved): Promise<void> {
  const { orderLineId, amount, masterAccountId } = of;
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
      kind: 'distribution',
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
