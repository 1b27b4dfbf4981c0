import { order } from '@fiducia/contract/orders/order.entity';
import type { DataFix, FeeDependencyData, OrderView, PreFlight } from '@fiducia/contract/orders/order.routes';
import { decide, textOf } from '@fiducia/domain/machine/machine';
import { cents } from '@fiducia/domain/money/cents';
import { orderMachine, type OrderMoveFacts } from '@fiducia/domain/orders/order-machine';
import { isInstructedBySponsor, services } from '@fiducia/domain/orders/services';
import { maskTaxId } from '@fiducia/domain/text/mask-tax-id';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { movesNow, type Row } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { faultsOf, textOfValue, uploadRowFrom, valueOf } from './cells-of-line.ts';
import { contextOf, type OrderContext } from './order-context.ts';
import { orderMoves } from './order-moves.ts';

/** An order as its reader sees it: with the moves open to them, and its people by status. */
export async function viewOrder(work: Work, id: string): Promise<OrderView | Refusal> {
  const record = await readRecord(work.db, order, id, work.actor);
  if (isRefusal(record)) return record;
  const row = await rawOrder(work.db, id);
  const counted = await work.db.many<{ status: string; lines: number; faulty: number }>(sql`
    select status, count(*)::int as lines, (count(*) filter (where fields_requiring_data_fix is not null))::int as faulty
      from order_lines where order_id = ${id} and deleted_at is null group by status`);
  const money = await work.db.one<{ paid: number; held: number }>(sql`
    select (select coalesce(sum(p.amount_cents), 0) from payments p join order_lines l on l.id = p.order_line_id
             where l.order_id = ${id} and p.deleted_at is null and p.status in ('sent', 'cleared'))::bigint as paid,
           (select coalesce(-sum(a.balance_cents), 0) from ledger_accounts a join order_lines l on l.ledger_account_id = a.id
             where l.order_id = ${id})::bigint as held`);
  const kinds = await work.db.one<{ w8_ben: number; other: number }>(sql`
    select (count(*) filter (where p.tax_id_type = 'w8Ben'))::int as w8_ben,
           (count(*) filter (where p.tax_id_type <> 'w8Ben'))::int as other
      from order_lines l join participants p on p.id = l.participant_id
     where l.order_id = ${id} and l.deleted_at is null and l.status <> 'cancelled'`);
  return {
    ...record,
    totalW8Ben: kinds?.w8_ben ?? 0,
    totalOtherTaxIds: kinds?.other ?? 0,
    totalPaid: cents(money?.paid ?? 0),
    totalHeld: cents(money?.held ?? 0),
    moves: await movesNow(work.db, work, orderMoves, row),
    linesByStatus: Object.fromEntries(counted.map(({ status, lines }) => [status, lines])),
    totalFaulty: counted.reduce((total, { status, faulty }) => total + (status === 'cancelled' ? 0 : faulty), 0),
  };
}

async function rawOrder(db: Queries, id: string): Promise<Row> {
  const row = await db.one<Row>(sql`select * from orders where id = ${id}`);
  if (!row) throw new Error(`order ${id} went away while it was read`);
  return row;
}

/** The context of an order that the actor may see. */
export async function visibleContext(work: Work, id: string): Promise<OrderContext | Refusal> {
  const record = await readRecord(work.db, order, id, work.actor);
  return isRefusal(record) ? record : contextOf(work.db, await rawOrder(work.db, id), work.now);
}

export function feeDependencyData({ serviceCode, planTypeCode, feePayer, fees }: OrderContext): FeeDependencyData {
  return { serviceCode, planTypeCode, feePayer, fees };
}

interface Sums {
  readonly people: number;
  readonly faulty: number;
  readonly gross: number;
  readonly required: number;
  readonly associated: number;
  readonly without_address: number;
  readonly without_email: number;
  readonly without_instructions: number;
}

/** What submitting would meet and need: the same facts and checks as the move itself, nothing written. */
export async function preFlight(work: Work, id: string): Promise<PreFlight | Refusal> {
  const context = await visibleContext(work, id);
  if (isRefusal(context)) return context;
  const row = await rawOrder(work.db, id);
  const facts = (await orderMoves.loadFacts(work.db, [row], work)).get(id);
  if (facts === undefined) throw new Error(`order ${id} has no facts`);
  const state = { status: context.status, substatus: context.substatus };
  const answer = decide(orderMachine, 'submit', state, facts, work.actor);
  const sums = await sumsOf(work.db, id);
  return {
    canSubmit: !('refused' in answer),
    blockers: 'refused' in answer ? allBlockers(context.status, facts, answer) : [],
    warnings: warningsOn(sums, context),
    people: sums.people,
    faultyPeople: sums.faulty,
    grossCents: sums.gross,
    requiredCents: sums.required,
    associatedCents: sums.associated,
    fees: context.fees.map((fee) => ({ ...fee, count: sums.people, totalCents: fee.amountCents * sums.people })),
    reference: context.friendlyId,
    statusAfterSubmit: 'refused' in answer ? null : textOf(answer.to),
  };
}

/** Every check that stands against the move, not only the first, so that all can be mended at once. */
function allBlockers(status: string, facts: OrderMoveFacts, first: Refusal): PreFlight['blockers'] {
  const checks = orderMachine.moves.submit.unless ?? [];
  const found = status === 'open' ? checks.flatMap((check) => check(facts) ?? []) : [];
  const all = found.some(({ code }) => code === first.code) ? found : [first, ...found];
  return all.map(({ code, sentence }) => ({ code, sentence }));
}

async function sumsOf(db: Queries, id: string): Promise<Sums> {
  const sums = await db.one<Sums>(sql`
    select count(*)::int as people, (count(*) filter (where l.fields_requiring_data_fix is not null))::int as faulty,
           coalesce(sum(l.gross_distribution_amount_cents), 0) as gross, coalesce(sum(l.total_funds_required_cents), 0) as required,
           coalesce(sum(l.total_funds_associated_cents), 0) as associated,
           (count(*) filter (where p.address_line1 is null))::int as without_address,
           (count(*) filter (where p.id is not null and p.email_address is null))::int as without_email,
           (count(*) filter (where not exists (select 1 from payment_instructions i
             where i.order_line_id = l.id and i.status <> 'cancelled' and i.deleted_at is null)))::int as without_instructions
      from order_lines l left join participants p on p.id = l.participant_id
     where l.order_id = ${id} and l.deleted_at is null and l.status <> 'cancelled'`);
  if (!sums) throw new Error('a sum without a row');
  return sums;
}

const people = (count: number, one: string, more: string): string =>
  count === 1 ? `1 person ${one}` : `${count} people ${more}`;

function warningsOn(sums: Sums, context: OrderContext): string[] {
  const asksAddress = context.columns.some(({ key, isRequired }) => key === 'addressLine1' && isRequired);
  const asksInstructions = isInstructedBySponsor(services[context.serviceCode]);
  return [
    ...(asksInstructions && sums.without_instructions > 0
      ? [
          `${people(sums.without_instructions, 'has', 'have')} no payment instructions yet. Nobody is paid without them.`,
        ]
      : []),
    ...(asksAddress && sums.without_address > sums.faulty
      ? [`${people(sums.without_address, 'has', 'have')} no address. Their notice cannot be mailed.`]
      : []),
    ...(sums.without_email > 0 && sums.without_email < sums.people
      ? [`${people(sums.without_email, 'has', 'have')} no email. They hear from us by mail only.`]
      : []),
  ];
}

/** Every open fault of an order, in the order of the sheet. */
export async function dataFixesOf(work: Work, context: OrderContext): Promise<DataFix[]> {
  const lines = await work.db.many<Row>(sql`
    select * from order_lines
     where order_id = ${context.id} and deleted_at is null and status <> 'cancelled' and fields_requiring_data_fix is not null
     order by row_number nulls last, id`);
  return lines.flatMap((line) => fixesOfLine(work, context, line, undefined));
}

/** The open faults of one line, with what was written and where. */
export function fixesOfLine(
  work: Pick<Work, 'keyring'>,
  context: OrderContext,
  line: Row,
  person: Row | undefined,
): DataFix[] {
  const kept = uploadRowFrom(line);
  const byKey = new Map(context.columns.map((column) => [column.key, column]));
  return Object.entries(faultsOf(line)).map(([field, message]) => {
    const column = byKey.get(field);
    const sealed = field === 'taxId' ? kept.sealedTaxId : null;
    const written =
      sealed === null
        ? kept.texts[field]
        : maskTaxId(work.keyring.open('taxId', Buffer.from(sealed, 'base64')).reveal(), 'socialSecurityNumber');
    const text = written ?? (column === undefined ? '' : textOfValue(column, valueOf(column, line, person)));
    return {
      orderLineId: String(line['id']),
      rowNumber: typeof line['row_number'] === 'number' ? line['row_number'] : null,
      name: [line['first_name'], line['last_name']].filter((part) => typeof part === 'string').join(' '),
      field,
      header: column?.header ?? field,
      letter: kept.letters[field] ?? null,
      text,
      message,
      updatedAt: String(line['updated_at']),
    };
  });
}
