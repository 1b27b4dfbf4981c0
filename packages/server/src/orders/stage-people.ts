import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { moneyOfLine } from '@fiducia/domain/orders/line-money';
import { readParticipantRow } from '@fiducia/domain/orders/read-participant-row';
import type { Tx } from '../db/database.ts';
import { newFriendlyId, newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { recordBirth } from '../engine/make-move.ts';
import { insertMany, type JsonRow } from '../engine/insert-many.ts';
import { doubtsOf } from './find-doubts.ts';
import { lineColumns, uploadRowOf } from './line-columns.ts';
import { keepPeople } from './keep-people.ts';
import type { OrderContext } from './order-context.ts';
import { refreshOrderTotals } from './order-moves.ts';
import type { Judged, StagedRow } from './staged-row.ts';

export interface Staged {
  readonly ids: readonly string[];
  readonly faulty: number;
}

/** How many rows are judged between two breaths of the event loop. */
const breath = 500;

/**
 * Makes an order line of every row, also of the faulty ones: good values are stored, faults stand beside them. People are
 * found or made by tax id within the subaccount. Bulk all through; the caller's transaction takes the whole or nothing.
 */
export async function stagePeople(
  tx: Tx,
  doer: Doer,
  context: OrderContext,
  rows: readonly StagedRow[],
  onProgress: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<Staged> {
  const judged: Judged[] = [];
  for (let from = 0; from < rows.length; from += breath) {
    for (const row of rows.slice(from, from + breath)) judged.push(judge(row, context, doer));
    await onProgress(judged.length);
  }
  const doubts = await doubtsOf(tx, context, judged);
  const people = await keepPeople(tx, doer, context, judged, doubts);
  const lines = judged.map((one, place) => lineOf(doer, context, one, people[place] ?? null, doubts[place] ?? {}));
  const ids = lines.map(({ id }) => String(id));
  await insertMany(tx, doer, orderLine, lines, ['upload_row']);
  await recordBirth(
    tx,
    doer,
    orderLine,
    ids.map((id) => ({ id, state: { status: 'open', substatus: null } })),
  );
  await refreshOrderTotals(tx, [context.id]);
  return { ids, faulty: lines.filter((line) => line['fields_requiring_data_fix'] !== null).length };
}

function judge(row: StagedRow, context: OrderContext, doer: Doer): Judged {
  const reading = readParticipantRow(row.cells, context);
  const faults = { ...reading.faults, ...row.sheetFaults };
  const taxId = reading.values['taxId'];
  const index =
    typeof taxId === 'string' && faults['taxId'] === undefined
      ? doer.keyring.blindIndex('taxId', taxId).toString('hex')
      : null;
  return { row, reading: { ...reading, faults }, taxIdIndex: index };
}

function lineOf(
  doer: Doer,
  context: OrderContext,
  one: Judged,
  participantId: string | null,
  doubts: Readonly<Record<string, string>>,
): JsonRow {
  const faults = { ...doubts, ...one.reading.faults };
  return {
    id: newId(),
    friendly_id: newFriendlyId(doer.now),
    order_id: context.id,
    order_service_code: context.serviceCode,
    status: 'open',
    substatus: null,
    master_account_id: context.masterAccountId,
    subaccount_id: context.subaccountId,
    plan_id: context.planId,
    participant_id: participantId,
    row_number: one.row.rowNumber,
    state_changed_at: doer.now,
    ...lineColumns(context, one.reading.values),
    fields_requiring_data_fix: Object.keys(faults).length === 0 ? null : faults,
    upload_row: uploadRowOf(doer, one.row, one.reading),
    total_funds_associated_cents: 0,
    total_payments_count: 0,
    total_all_payments_count: 0,
    is_missing_participant_default: false,
    pin_attempts: 0,
  };
}

/** The money columns of an order's lines, computed anew: after its plan, its fees or who pays them has changed. */
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
  await refreshOrderTotals(tx, [context.id]);
}
