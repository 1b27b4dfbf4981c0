import { moneyOfLine } from '@fiducia/domain/orders/line-money';
import { readParticipantRow } from '@fiducia/domain/orders/read-participant-row';
import type { ActorContext } from '../../platform/call/context.ts';
import { lockSubject } from '../../platform/db/advisory-locks.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertMany, type JsonRow } from '../../platform/engine/insert-many.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { doubtsOf } from './find-doubts.ts';
import { lineColumns, uploadRowOf } from './line-columns.ts';
import type { OrderContext } from './order-context.ts';
import { orderLineTable } from './order-line.table.ts';
import { refreshOrderTotals } from './order-transitions.ts';
import { saveParticipants } from './save-participants.ts';
import type { Judged, StagedRow } from './staged-row.ts';

export interface Staged {
  readonly ids: readonly string[];
  readonly faulty: number;
}

/** Number of rows to validate before yielding to the event loop. */
const breath = 500;

/**
 * Creates an order line for every row, including rows with errors: valid values are stored next to the errors.
 * Participants are found or created by tax ID within the subaccount. Runs in bulk; the caller's transaction commits all
 * or nothing.
 */
export async function stagePeople(
  tx: Tx,
  ctx: ActorContext,
  context: OrderContext,
  rows: readonly StagedRow[],
  onProgress: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<Staged> {
  const judged: Judged[] = [];
  for (let from = 0; from < rows.length; from += breath) {
    for (const row of rows.slice(from, from + breath)) judged.push(judge(row, context, ctx));
    await onProgress(judged.length);
  }
  // Orders of the same subaccount wait here for each other, so that each sees the participants whom the other created.
  await lockSubject(tx, 'taxIds', context.subaccountId);
  const doubts = await doubtsOf(tx, context, judged);
  const people = await saveParticipants(tx, ctx, context, judged, doubts);
  const lines = judged.map((one, index) => lineOf(ctx, context, one, people[index] ?? null, doubts[index] ?? {}));
  const ids = lines.map(({ id }) => String(id));
  await insertMany(tx, ctx, orderLineTable, lines, ['upload_row']);
  await recordCreation(
    tx,
    ctx,
    orderLineTable,
    ids.map((id) => ({ id, state: { status: 'open', substatus: null } })),
  );
  refreshOrderTotals(tx, [context.id]);
  return { ids, faulty: lines.filter((line) => line['fields_requiring_data_fix'] !== null).length };
}

function judge(row: StagedRow, context: OrderContext, ctx: ActorContext): Judged {
  const reading = readParticipantRow(row.cells, context);
  const faults = { ...reading.faults, ...row.sheetFaults };
  const taxId = reading.values['taxId'];
  const index =
    typeof taxId === 'string' && faults['taxId'] === undefined
      ? ctx.keyring.blindIndex('taxId', taxId).toString('hex')
      : null;
  return { row, reading: { ...reading, faults }, taxIdIndex: index };
}

function lineOf(
  ctx: ActorContext,
  context: OrderContext,
  one: Judged,
  participantId: string | null,
  doubts: Readonly<Record<string, string>>,
): JsonRow {
  const faults = { ...doubts, ...one.reading.faults };
  return {
    id: newId(),
    friendly_id: newFriendlyId(ctx.now),
    order_id: context.id,
    order_service_code: context.serviceCode,
    status: 'open',
    substatus: null,
    master_account_id: context.masterAccountId,
    subaccount_id: context.subaccountId,
    plan_id: context.planId,
    participant_id: participantId,
    row_number: one.row.rowNumber,
    state_changed_at: ctx.now,
    ...lineColumns(context, one.reading.values),
    fields_requiring_data_fix: Object.keys(faults).length === 0 ? null : faults,
    upload_row: uploadRowOf(ctx, one.row, one.reading),
    total_funds_associated_cents: 0,
    total_payments_count: 0,
    total_all_payments_count: 0,
    is_missing_participant_default: false,
    pin_attempts: 0,
  };
}

/** Recalculates the money columns of an order's lines after its plan, its fees, or their payer changed. */
export async function recomputeLineMoney(tx: Tx, context: OrderContext): Promise<void> {
  const lines = await tx.many<{ id: string; values: Record<string, unknown> }>(sql`
    select id, jsonb_build_object('retirementAccountTypeCode', retirement_account_type_code, 'rothBalance', roth_balance_cents,
             'traditionalPreTaxAmount', traditional_pre_tax_amount_cents, 'traditionalPostTaxAmount', traditional_post_tax_amount_cents) || detail as values
      from order_lines where order_id = ${context.id} and deleted_at is null order by id for no key update`);
  const money = lines.map(({ values }) => moneyOfLine(context.serviceCode, values, context.fees));
  await tx.run(sql`
    update order_lines l set gross_distribution_amount_cents = m.gross, total_funds_required_cents = m.required,
           total_other_fees_paid_by_master_account_cents = m.master, total_requestor_fees_paid_by_subaccount_cents = m.requestor,
           total_other_fees_paid_by_subaccount_cents = m.sub
      from unnest(${lines.map(({ id }) => id)}::text[], ${money.map((m) => m.grossCents)}::bigint[], ${money.map((m) => m.requiredCents)}::bigint[],
                  ${money.map((m) => m.otherFeesPaidByMasterAccountCents)}::bigint[], ${money.map((m) => m.requestorFeesPaidBySubaccountCents)}::bigint[],
                  ${money.map((m) => m.otherFeesPaidBySubaccountCents)}::bigint[]) as m (id, gross, required, master, requestor, sub)
     where l.id = m.id`);
  refreshOrderTotals(tx, [context.id]);
}
