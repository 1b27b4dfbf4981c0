import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { participant } from '@fiducia/contract/participants/participant.entity';
import { orderLineRefusals } from '@fiducia/domain/orders/order-line-refusals';
import type { RawCell } from '@fiducia/domain/orders/read-cell';
import { readParticipantRow } from '@fiducia/domain/orders/read-participant-row';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { mixedTaxIdTypes } from '@fiducia/domain/validation/tax-id-type';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { changedMeanwhile } from '../engine/changed-meanwhile.ts';
import type { Doer } from '../engine/context.ts';
import type { Draft } from '../engine/draft.ts';
import { makeMove, type Row } from '../engine/make-move.ts';
import { lockRow } from '../engine/read-record.ts';
import { removeRecord, setColumns, updateRecord } from '../engine/write-record.ts';
import { followContactChange } from '../participants/tell-of-contact.ts';
import { advanceLines } from './advance-lines.ts';
import { cellsOfLine, textOfValue, uploadRowFrom } from './cells-of-line.ts';
import { doubtsOf } from './find-doubts.ts';
import { contactFields, isKnownBeside, keepPeople, personDraft } from './keep-people.ts';
import { lineColumns, uploadRowOf } from './line-columns.ts';
import { contextOf, type OrderContext, orderInputRefusals } from './order-context.ts';
import { orderMoves, refreshOrderTotals } from './order-moves.ts';
import type { Judged } from './staged-row.ts';

export type PersonInput = Readonly<Record<string, string | number | boolean | null>>;

const changeable = ['open', 'submitted', 'waitingForParticipant', 'pending'];

/** A form's values as cells: numbers of amounts are cents. Unknown keys are refused by name. */
export function cellsFrom(context: OrderContext, input: PersonInput): Record<string, RawCell | null> | Refusal {
  const byKey = new Map(context.columns.map((column) => [column.key, column]));
  const unknown = Object.keys(input).filter((key) => !byKey.has(key));
  if (unknown.length > 0)
    return invalid(Object.fromEntries(unknown.map((key) => [key, [`There is no field ${key}.`]])));
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      const column = byKey.get(key);
      const text = column === undefined ? '' : textOfValue(column, value);
      return [key, text.trim() === '' ? null : { text, kind: 'text' as const }];
    }),
  );
}

/** Locks a line whose person may be changed now by this actor, with its order's context. */
export async function lockLine(
  tx: Tx,
  doer: Doer,
  id: string,
  withDeleted = false,
): Promise<{ line: Row; context: OrderContext } | Refusal> {
  const line = await lockRow(tx, orderLine, id, doer.actor, { grants: orderLine.read, withDeleted });
  if (isRefusal(line)) return line;
  const order = await tx.one<Row>(sql`select * from orders where id = ${line['order_id']}`);
  if (!order) throw new Error(`order line ${id} has no order`);
  const context = await contextOf(tx, order, doer.now);
  if (context.substatus === 'uploading') return orderInputRefusals.orderIsUploading();
  const isOpen = context.status === 'open' || context.status === 'errors';
  const mayChange = doer.actor.userType === 'client' ? isOpen : changeable.includes(String(line['status']));
  return mayChange ? { line, context } : orderLineRefusals.lineIsLocked();
}

/** Changes values of one person of an order. The whole row is judged again, so faults go and come with what is written. */
export async function changePerson(
  tx: Tx,
  doer: Doer,
  id: string,
  input: PersonInput,
): Promise<{ id: string } | Refusal> {
  const locked = await lockLine(tx, doer, id);
  if (isRefusal(locked)) return locked;
  const { line, context } = locked;
  const edits = cellsFrom(context, input);
  if (isRefusal(edits)) return edits;
  const clash = await changedMeanwhile(tx, doer, orderLine, id, input);
  if (clash) return clash;
  await judgeAgain(tx, doer, context, line, edits);
  await refreshOrderTotals(tx, [context.id]);
  await judgeTwins(tx, doer, context, line);
  if (context.status === 'errors')
    await makeMove(tx, { ...doer, actor: { ...doer.actor, userType: 'system' } }, orderMoves, {
      id: context.id,
      move: 'correct',
    });
  if (line['status'] !== 'open') await advanceLines(tx, doer, [id]);
  return { id };
}

async function judgeAgain(
  tx: Tx,
  doer: Doer,
  context: OrderContext,
  line: Row,
  edits: Readonly<Record<string, RawCell | null>>,
): Promise<void> {
  const person = await personOf(tx, line);
  const openTaxId = (sealed: string): string => doer.keyring.open('taxId', Buffer.from(sealed, 'base64')).reveal();
  const cells: Record<string, RawCell> = cellsOfLine(context.columns, line, person, openTaxId);
  for (const [key, cell] of Object.entries(edits)) {
    if (cell === null) delete cells[key];
    else cells[key] = cell;
  }
  const keepsTaxId = person !== undefined && edits['taxId'] === undefined;
  const reading = readParticipantRow(cells, { ...context, hasTaxId: keepsTaxId });
  const kept = uploadRowFrom(line);
  const row = {
    rowNumber: typeof line['row_number'] === 'number' ? line['row_number'] : null,
    cells,
    letters: kept.letters,
    sheetFaults: {},
  };
  const taxId = reading.values['taxId'];
  const index =
    typeof taxId === 'string'
      ? doer.keyring.blindIndex('taxId', taxId).toString('hex')
      : keepsTaxId
        ? hexOf(person['tax_id_index'])
        : null;
  const judged: Judged = { row, reading, taxIdIndex: index };
  const [doubts = {}] = await doubtsOf(tx, context, [judged], {
    lineId: String(line['id']),
    participantId: person === undefined ? null : String(person['id']),
  });
  const participantId = await placePerson(tx, doer, context, { judged, doubts, line, person, edits });
  const faults = { ...doubts, ...reading.faults };
  const isSame = participantId === line['participant_id'];
  const { detail, ...columns } = lineColumns(context, reading.values);
  await setColumns(tx, doer, orderLine, String(line['id']), {
    ...columns,
    detail: JSON.stringify(Object.assign(isSame ? besideColumns(context, line) : {}, detail)),
    participant_id: participantId,
    fields_requiring_data_fix: Object.keys(faults).length === 0 ? null : JSON.stringify(faults),
    upload_row: JSON.stringify(uploadRowOf(doer, row, reading)),
  });
}

/** What a line keeps of its person beside the columns of the template, such as a treaty claim: it goes with the person. */
function besideColumns({ columns }: OrderContext, { detail }: Row): Record<string, unknown> {
  const own = new Set<string>(columns.filter(({ home }) => home === 'detail').map(({ key }) => key));
  return Object.fromEntries(Object.entries(detail ?? {}).filter(([key]) => !own.has(key)));
}

const hexOf = (value: unknown): string | null => (Buffer.isBuffer(value) ? value.toString('hex') : null);

async function personOf(tx: Tx, line: Row): Promise<Row | undefined> {
  return line['participant_id'] === null
    ? undefined
    : tx.one<Row>(sql`select * from participants where id = ${line['participant_id']}`);
}

interface Placing {
  readonly judged: Judged;
  readonly doubts: Readonly<Record<string, string>>;
  readonly line: Row;
  readonly person: Row | undefined;
  readonly edits: Readonly<Record<string, RawCell | null>>;
}

/** Updates the linked person, or finds or makes the one whom a new tax id names. Somebody whom only this line knew goes with it. */
async function placePerson(
  tx: Tx,
  doer: Doer,
  context: OrderContext,
  { judged, doubts, line, person, edits }: Placing,
): Promise<string | null> {
  const fields = personDraft(context, judged.reading.values);
  const isSamePerson =
    person !== undefined && (edits['taxId'] === undefined || judged.taxIdIndex === hexOf(person['tax_id_index']));
  if (isSamePerson) {
    const edited = Object.fromEntries(
      Object.keys(edits)
        .filter((key) => key !== 'taxId' && key in participant.fields)
        .map((key) => [key, fields[key] ?? null]),
    );
    const required = Object.entries(edited).filter(
      ([key, value]) => value !== null || (key !== 'taxIdType' && key !== 'countryCode'),
    );
    if (required.length > 0 && doubts['lastName'] === undefined)
      await updateKnown(tx, doer, context, person, line, Object.fromEntries(required));
    return String(person['id']);
  }
  const [found = null] = await keepPeople(tx, doer, context, [judged], [doubts]);
  if (person !== undefined && (await isAlone(tx, person, line))) {
    await removeRecord(
      tx,
      { ...doer, actor: { ...doer.actor, userType: 'system' } },
      participant,
      String(person['id']),
      'delete',
    );
  }
  return found;
}

/**
 * Changes the person of a line. Changed contact details of somebody who is known otherwise, or who was written to about
 * this line, begin the cooling-off, as they do on the person's own page.
 */
async function updateKnown(
  tx: Tx,
  doer: Doer,
  context: OrderContext,
  person: Row,
  line: Row,
  draft: Draft,
): Promise<void> {
  const id = String(person['id']);
  await updateRecord(tx, doer, participant, id, draft);
  const now = await tx.one<Row>(
    sql`select p.*, ${isKnownBeside(context.id)} as is_known from participants p where p.id = ${id}`,
  );
  const isChanged = Object.values(contactFields).some((column) => now?.[column] !== person[column]);
  if (!isChanged || (now?.['is_known'] !== true && line['status'] === 'open')) return;
  const { email_address: former } = person;
  await followContactChange(tx, doer, id, typeof former === 'string' ? former : null);
}

async function isAlone(tx: Tx, person: Row, line: Row): Promise<boolean> {
  if (person['user_id'] !== null) return false;
  const other = await tx.one(
    sql`select 1 from order_lines where participant_id = ${person['id']} and id <> ${line['id']} limit 1`,
  );
  return other === undefined;
}

/**
 * Lines with an open fault that the change may have mended: those of the same people, of whom one of two doubles may be
 * right now, and those that mixed W-8BEN payees with others, once the order is of one kind.
 */
export async function judgeTwins(tx: Tx, doer: Doer, context: OrderContext, line: Row): Promise<void> {
  if (line['participant_id'] === null) return;
  const twins = await tx.many<Row>(sql`
    select * from order_lines
     where order_id = ${context.id} and id <> ${line['id']} and deleted_at is null
       and status = 'open' and fields_requiring_data_fix is not null
       and (participant_id = ${line['participant_id']}
        or fields_requiring_data_fix ->> 'taxIdType' = any(${Object.values(mixedTaxIdTypes)}::text[])
           and 1 = (select count(distinct p.tax_id_type = 'w8Ben') from order_lines l join participants p on p.id = l.participant_id
                     where l.order_id = ${context.id} and l.deleted_at is null and l.status <> 'cancelled')) order by id for no key update`);
  for (const twin of twins) await judgeAgain(tx, doer, context, twin, {});
}
