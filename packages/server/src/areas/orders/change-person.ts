import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { mixedTaxIdTypes } from '@fiducia/domain/foundation/validation/tax-id-type';
import { orderLineRejections } from '@fiducia/domain/orders/order-line-rejections';
import type { RawCell } from '@fiducia/domain/orders/read-cell';
import { readParticipantRow } from '@fiducia/domain/orders/read-participant-row';
import type { ActorContext } from '../../platform/call/context.ts';
import { lockSubject } from '../../platform/db/advisory-locks.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { changedMeanwhile } from '../../platform/engine/changed-meanwhile.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { applyTransition, type Row } from '../../platform/engine/transition.ts';
import { removeRecord, setColumnsOfLocked, updateLocked } from '../../platform/engine/write-record.ts';
import { beginAddressHistory, recordAddress } from '../participants/address-history.ts';
import { afterContactChange } from '../participants/after-contact-change.ts';
import { askAgain } from '../participants/ask-again.ts';
import { addressFields, sourceOf } from '../participants/change-participant.ts';
import { participantTable } from '../participants/participant.table.ts';
import { advanceLines } from './advance-lines.ts';
import { cellsOfLine, textOfValue, uploadRowFrom } from './cells-of-line.ts';
import { doubtsOf } from './find-doubts.ts';
import { lineColumns, uploadRowOf } from './line-columns.ts';
import { contextOf, feesOfLine, type OrderContext, orderInputRejections } from './order-context.ts';
import { orderLineTable } from './order-line.table.ts';
import { orderTransitions, refreshOrderTotals } from './order-transitions.ts';
import { contactFields, isKnownBeside, personDraft, saveParticipants } from './save-participants.ts';
import type { Judged } from './staged-row.ts';

export type PersonInput = Readonly<Record<string, string | number | boolean | null>>;

const changeable = ['open', 'submitted', 'waitingForParticipant', 'pending'];

/** Converts a form's values to cells. Amounts given as numbers are cents. Rejects unknown keys by name. */
export function cellsFrom(context: OrderContext, input: PersonInput): Record<string, RawCell | null> | Rejection {
  const byKey = new Map(context.columns.map((column) => [column.key, column]));
  const unknown = Object.keys(input).filter((key) => !byKey.has(key));
  if (unknown.length > 0)
    return invalid(Object.fromEntries(unknown.map((key) => [key, [`There is no field “${key}”.`]])));
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      const column = byKey.get(key);
      const text = column === undefined ? '' : textOfValue(column, value);
      return [key, text.trim() === '' ? null : { text, kind: 'text' as const }];
    }),
  );
}

/**
 * Locks an order line whose participant the actor may change, after its order, and returns it with the context of the
 * order.
 */
export async function lockLine(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  withDeleted = false,
): Promise<{ line: Row; context: OrderContext } | Rejection> {
  // Read with its lock: while this transaction waited, another may have submitted the order.
  const order = await tx.one<Row>(sql`
    select o.* from orders o join order_lines l on l.order_id = o.id where l.id = ${id} for no key update of o`);
  if (!order) return absent;
  const [line, context] = await Promise.all([
    lockRow(tx, orderLineTable, id, ctx.actor, { grants: orderLineTable.read, withDeleted }),
    contextOf(tx, order, ctx.now),
  ]);
  if (isRejection(line)) return line;
  if (context.substatus === 'uploading') return orderInputRejections.orderIsUploading();
  const isOpen = context.status === 'open' || context.status === 'errors';
  const mayChange = ctx.actor.userType === 'client' ? isOpen : changeable.includes(String(line['status']));
  return mayChange ? { line, context } : orderLineRejections.lineIsLocked();
}

/** Changes one participant's values in an order. Revalidates the whole row, so errors can disappear or appear. */
export async function changePerson(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  input: PersonInput,
): Promise<{ id: string } | Rejection> {
  const locked = await lockLine(tx, ctx, id);
  if (isRejection(locked)) return locked;
  const { line, context } = locked;
  const edits = cellsFrom(context, input);
  if (isRejection(edits)) return edits;
  const clash = await changedMeanwhile(tx, ctx, orderLineTable, id, input);
  if (clash) return clash;
  await judgeAgain(tx, ctx, context, line, edits);
  refreshOrderTotals(tx, [context.id]);
  await judgeTwins(tx, ctx, context, line);
  if (context.status === 'errors')
    await applyTransition(tx, { ...ctx, actor: { ...ctx.actor, userType: 'system' } }, orderTransitions, {
      id: context.id,
      transition: 'correct',
    });
  if (line['status'] !== 'open') await advanceLines(tx, ctx, [id]);
  return { id };
}

async function judgeAgain(
  tx: Tx,
  ctx: ActorContext,
  context: OrderContext,
  line: Row,
  edits: Readonly<Record<string, RawCell | null>>,
): Promise<void> {
  const [, person] = await Promise.all([lockSubject(tx, 'taxIds', context.subaccountId), lockPersonOf(tx, line)]);
  const openTaxId = (sealed: string): string => ctx.keyring.open('taxId', Buffer.from(sealed, 'base64')).reveal();
  const cells: Record<string, RawCell> = cellsOfLine(context.columns, line, person, openTaxId);
  for (const [key, cell] of Object.entries(edits)) {
    if (cell === null) delete cells[key];
    else cells[key] = cell;
  }
  const keepsTaxId = person !== undefined && edits['taxId'] === undefined;
  const reading = readParticipantRow(cells, { ...context, hasTaxId: keepsTaxId });
  const uploaded = uploadRowFrom(line);
  const row = {
    rowNumber: typeof line['row_number'] === 'number' ? line['row_number'] : null,
    cells,
    letters: uploaded.letters,
    sheetFaults: {},
  };
  const taxId = reading.values['taxId'];
  const index =
    typeof taxId === 'string'
      ? ctx.keyring.blindIndex('taxId', taxId).toString('hex')
      : keepsTaxId
        ? hexOf(person['tax_id_index'])
        : null;
  const judged: Judged = { row, reading, taxIdIndex: index };
  const [doubts = {}] = await doubtsOf(tx, context, [judged], {
    lineId: String(line['id']),
    participantId: person === undefined ? null : String(person['id']),
  });
  const participantId = await placePerson(tx, ctx, context, { judged, doubts, line, person, edits });
  const faults = { ...doubts, ...reading.faults };
  const isSame = participantId === line['participant_id'];
  const { detail, ...columns } = lineColumns(context, reading.values, feesOfLine(context, String(line['id'])));
  await setColumnsOfLocked(tx, ctx, orderLineTable, line, {
    ...columns,
    detail: JSON.stringify(Object.assign(isSame ? otherColumns(context, line) : {}, detail)),
    participant_id: participantId,
    fields_requiring_data_fix: Object.keys(faults).length === 0 ? null : JSON.stringify(faults),
    upload_row: JSON.stringify(uploadRowOf(ctx, row, reading)),
  });
}

/**
 * Returns what an order line stores about its participant in addition to the template columns, such as a treaty claim.
 * It applies only to that participant.
 */
function otherColumns({ columns }: OrderContext, { detail }: Row): Record<string, unknown> {
  const own = new Set<string>(columns.filter(({ home }) => home === 'detail').map(({ key }) => key));
  return Object.fromEntries(Object.entries(detail ?? {}).filter(([key]) => !own.has(key)));
}

const hexOf = (value: unknown): string | null => (Buffer.isBuffer(value) ? value.toString('hex') : null);

async function lockPersonOf(tx: Tx, line: Row): Promise<Row | undefined> {
  return line['participant_id'] === null
    ? undefined
    : tx.one<Row>(sql`select * from participants where id = ${line['participant_id']} for no key update`);
}

interface Placing {
  readonly judged: Judged;
  readonly doubts: Readonly<Record<string, string>>;
  readonly line: Row;
  readonly person: Row | undefined;
  readonly edits: Readonly<Record<string, RawCell | null>>;
}

/**
 * Updates the linked participant, or finds or creates the one that a new tax ID identifies. Deletes the former
 * participant if no other order line refers to it.
 */
async function placePerson(
  tx: Tx,
  ctx: ActorContext,
  context: OrderContext,
  { judged, doubts, line, person, edits }: Placing,
): Promise<string | null> {
  const fields = personDraft(context, judged.reading.values);
  const isSamePerson =
    person !== undefined && (edits['taxId'] === undefined || judged.taxIdIndex === hexOf(person['tax_id_index']));
  if (isSamePerson) {
    const edited = Object.fromEntries(
      Object.keys(edits)
        .filter((key) => key !== 'taxId' && key in participantTable.fields)
        .map((key) => [key, fields[key] ?? null]),
    );
    const required = Object.entries(edited).filter(
      ([key, value]) => value !== null || (key !== 'taxIdType' && key !== 'countryCode'),
    );
    if (required.length > 0 && doubts['lastName'] === undefined)
      await updateKnown(tx, ctx, context, person, line, Object.fromEntries(required));
    return String(person['id']);
  }
  const [found = null] = await saveParticipants(tx, ctx, context, [judged], [doubts]);
  if (person !== undefined && (await isAlone(tx, person, line))) {
    await removeRecord(
      tx,
      { ...ctx, actor: { ...ctx.actor, userType: 'system' } },
      participantTable,
      String(person['id']),
      'delete',
    );
  }
  return found;
}

/**
 * Updates the participant of an order line. A new address goes to the address history, and a new name or date of birth
 * needs another identity check. If the contact details change for a participant who is known from
 * elsewhere, or who was already contacted about this line, the cooling-off period starts, as it does on the
 * participant's own page.
 */
async function updateKnown(
  tx: Tx,
  ctx: ActorContext,
  context: OrderContext,
  person: Row,
  line: Row,
  draft: Draft,
): Promise<void> {
  const id = String(person['id']);
  const isMoved =
    addressFields.some((name) => name in draft) &&
    (line['status'] !== 'open' || (await isKnownElsewhere(tx, context.id, id)));
  if (isMoved) await beginAddressHistory(tx, ctx, id);
  await updateLocked(tx, ctx, participantTable, person, draft);
  if (isMoved) await recordAddress(tx, ctx, id, sourceOf(ctx));
  if (person['identity_status'] !== 'notVerified') await askAgain(tx, ctx, id, Object.keys(draft));
  if (!Object.keys(draft).some((key) => key in contactFields)) return;
  const now = await tx.one<Row>(
    sql`select p.*, ${isKnownBeside(context.id)} as is_known from participants p where p.id = ${id}`,
  );
  const isChanged = Object.values(contactFields).some((column) => now?.[column] !== person[column]);
  if (!isChanged || (now?.['is_known'] !== true && line['status'] === 'open')) return;
  const { email_address: former } = person;
  await afterContactChange(tx, ctx, id, typeof former === 'string' ? former : null);
}

async function isKnownElsewhere(tx: Tx, orderId: string, id: string): Promise<boolean> {
  const known = await tx.one(sql`select 1 from participants p where p.id = ${id} and ${isKnownBeside(orderId)}`);
  return known !== undefined;
}

async function isAlone(tx: Tx, person: Row, line: Row): Promise<boolean> {
  if (person['user_id'] !== null) return false;
  const other = await tx.one(
    sql`select 1 from order_lines where participant_id = ${person['id']} and id <> ${line['id']} limit 1`,
  );
  return other === undefined;
}

/**
 * Revalidates order lines with open errors that the change may have fixed: lines of the same participant, where one of
 * two duplicates may be correct now, and lines that mixed W-8BEN payees with others, once the order contains only one
 * kind.
 */
export async function judgeTwins(tx: Tx, ctx: ActorContext, context: OrderContext, line: Row): Promise<void> {
  if (line['participant_id'] === null) return;
  const twins = await tx.many<Row>(sql`
    select * from order_lines
     where order_id = ${context.id} and id <> ${line['id']} and deleted_at is null
       and status = 'open' and fields_requiring_data_fix is not null
       and (participant_id = ${line['participant_id']}
        or fields_requiring_data_fix ->> 'taxIdType' = any(${Object.values(mixedTaxIdTypes)}::text[])
           and 1 = (select count(distinct p.tax_id_type = 'w8Ben') from order_lines l join participants p on p.id = l.participant_id
                     where l.order_id = ${context.id} and l.deleted_at is null and l.status <> 'cancelled')) order by id for no key update`);
  for (const twin of twins) await judgeAgain(tx, ctx, context, twin, {});
}
