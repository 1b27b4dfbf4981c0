import { participant } from '@fiducia/contract/participants/participant.entity';
import type { ChangeRequestView, RequestedChange } from '@fiducia/contract/participants/participant.routes';
import { participantChangeRequest } from '@fiducia/contract/participants/participant-change-request.entity';
import {
  type ChangeableField,
  type ChangeRequestFacts,
  changeableFieldNames,
  changeableFields,
  changeRequestMachine,
  changeRequestRefusals,
} from '@fiducia/domain/participants/change-request-machine';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { isBefore, isCalendarDate } from '@fiducia/domain/time/dates';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Doer, Work } from '../engine/context.ts';
import type { Draft } from '../engine/draft.ts';
import { bindMoves, makeMove, recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { updateRecord } from '../engine/write-record.ts';
import { participantFlaws } from './participant-flaws.ts';
import { tellOfName } from './tell-of-name.ts';

interface RequestRow {
  readonly id: string;
  readonly participant_id: string;
  readonly status: ChangeRequestView['status'];
  readonly changes: Readonly<Record<string, unknown>>;
  readonly tax_id_encrypted: Buffer | null;
  readonly tax_id_last4: string | null;
  readonly reason: string | null;
  readonly decision_reason: string | null;
  readonly created_at: string;
  readonly decided_at: string | null;
}

const requestMoves = bindMoves<ChangeRequestFacts, keyof typeof changeRequestMachine.moves>({
  entity: participantChangeRequest,
  machine: changeRequestMachine,
  loadFacts: async (_db, rows) =>
    new Map(
      rows.map((row) => [
        String(row['id']),
        { changes: Object.keys(Object(row['changes'])).length + (row['tax_id_index'] === null ? 0 : 1) },
      ]),
    ),
});

const prefix = 'changeRequest';
const fieldOf = (name: string): string => name.charAt(prefix.length).toLowerCase() + name.slice(prefix.length + 1);

/** Divides a body into what changes at once and what is asked for. */
export function divideBody(body: Readonly<Record<string, unknown>>): { direct: Draft; asked: Draft } {
  const direct: Draft = {};
  const asked: Draft = {};
  for (const [name, value] of Object.entries(body)) {
    if (name.startsWith(prefix) && name.length > prefix.length) asked[fieldOf(name)] = value;
    else direct[name] = value;
  }
  return { direct, asked };
}

/** Keeps a participant's request for a change. Only what differs from the record is kept; one request waits at a time. */
export async function askForChange(tx: Tx, work: Doer, id: string, asked: Draft): Promise<Refusal | undefined> {
  const before = await readRecord(tx, participant, id, work.actor, { grants: participant.update });
  if (isRefusal(before)) return before;
  const { reason, ...values } = asked;
  const read = readAsked(values, before, localDate(work.now.toISOString(), timeZones.eastern));
  if (isRefusal(read)) return read;
  const { taxId, ...changes } = read;
  if (Object.keys(read).length === 0) return changeRequestRefusals.nothingToChange();
  const waiting = await tx.one(
    sql`select 1 from participant_change_requests where participant_id = ${id} and status = 'waitingForReview' and deleted_at is null`,
  );
  if (waiting) return changeRequestRefusals.oneIsWaiting();
  const requestId = newId();
  const why = typeof reason === 'string' ? reason.trim().slice(0, 500) : null;
  const sealed =
    taxId === undefined
      ? undefined
      : { box: work.keyring.seal('taxId', taxId), index: work.keyring.blindIndex('taxId', taxId) };
  await tx.run(sql`
    insert into participant_change_requests (id, participant_id, master_account_id, changes, tax_id_encrypted, tax_id_index, tax_id_last4, reason, created_at, updated_at)
    values (${requestId}, ${id}, ${before.masterAccountId}, ${JSON.stringify(changes)}, ${sealed?.box ?? null}, ${sealed?.index ?? null}, ${taxId?.slice(-4) ?? null},
            ${why}, ${work.now}, ${work.now})`);
  await logChanges(tx, work, [
    {
      entity: participantChangeRequest.name,
      recordId: requestId,
      action: 'create',
      masterAccountId: before.masterAccountId,
      before: null,
      after: { participant_id: id, changes, tax_id_last4: taxId?.slice(-4) ?? null, reason: why },
    },
  ]);
  await recordBirth(tx, work, participantChangeRequest, [
    { id: requestId, state: { status: 'waitingForReview', substatus: null } },
  ]);
  return undefined;
}

type Asked = { [Field in ChangeableField]?: string };

function readAsked(values: Draft, before: Readonly<Record<string, unknown>>, today: string): Asked | Refusal {
  const asked: Asked = {};
  const errors: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = changeableFields.find((one) => one === name);
    const key = `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    if (field === undefined) errors[key] = ['This cannot be asked for. Write a name, a date of birth or a tax ID.'];
    else if (typeof value !== 'string' || value.trim() === '' || value.trim().length > 120)
      errors[key] = [`Please enter ${changeableFieldNames[field].toLowerCase()}`];
    else if (value.trim() !== (before[field] ?? ''))
      asked[field] = field === 'taxId' ? value.replaceAll(/[\s-]/g, '') : value.trim();
  }
  const born = asked.dateOfBirth;
  if (born !== undefined && !(isCalendarDate(born) && isBefore(born, today))) {
    errors[`${prefix}DateOfBirth`] = ['Please enter a date of birth in the past, as YYYY-MM-DD'];
  }
  const taxIdFlaw =
    asked.taxId === undefined ? undefined : participantFlaws({ ...before, taxId: asked.taxId }, { taxId: asked.taxId });
  if (taxIdFlaw) errors[`${prefix}TaxId`] = [taxIdFlaw.sentence];
  return Object.keys(errors).length > 0 ? invalid(errors) : asked;
}

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '—');

function changesOf(row: RequestRow, before: Readonly<Record<string, unknown>>): RequestedChange[] {
  const values: Record<string, unknown> = {
    ...row.changes,
    ...(row.tax_id_last4 === null ? {} : { taxId: `XXXXX${row.tax_id_last4}` }),
  };
  return changeableFields
    .filter((field) => field in values)
    .map((field) => ({
      field,
      label: changeableFieldNames[field],
      before: textOf(before[field]),
      after: textOf(values[field]),
    }));
}

const viewOf = (row: RequestRow, before: Readonly<Record<string, unknown>>): ChangeRequestView => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  decisionReason: row.decision_reason,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  changes: changesOf(row, before),
});

/** Requests of a participant, newest first, each with the values of now beside those asked for. */
export async function changeRequestsOf(
  db: Queries,
  work: Work,
  participantId: string,
): Promise<ChangeRequestView[] | Refusal> {
  const before = await readRecord(db, participant, participantId, work.actor);
  if (isRefusal(before)) return before;
  const rows = await db.many<RequestRow>(
    sql`select * from participant_change_requests where participant_id = ${participantId} and deleted_at is null order by created_at desc, id desc limit 50`,
  );
  return rows.map((row) => viewOf(row, before));
}

async function readRequest(db: Queries, work: Work, id: string): Promise<ChangeRequestView | Refusal> {
  const row = await db.one<RequestRow>(sql`select * from participant_change_requests where id = ${id}`);
  if (!row) return absent;
  const before = await readRecord(db, participant, row.participant_id, work.actor);
  return isRefusal(before) ? before : viewOf(row, before);
}

type Decision = { readonly move: 'accept' | 'withdraw' } | { readonly move: 'refuse'; readonly reason: string };

/** Decides a request. An accepted one changes the participant in the same transaction; the values stay in the change log. */
export function decideRequest(work: Work, id: string, decision: Decision): Promise<ChangeRequestView | Refusal> {
  return work.inTx(async (tx) => {
    const reason = decision.move === 'refuse' ? decision.reason : null;
    const columns = { decided_by: work.actor.userId, decided_at: work.now, decision_reason: reason };
    const made = await makeMove(tx, work, requestMoves, { id, move: decision.move, columns });
    if (isRefusal(made)) return made;
    const view = await readRequest(tx, work, id);
    if (isRefusal(view) || decision.move !== 'accept') return view;
    const refusal = await applyRequest(tx, work, id);
    return refusal ?? view;
  });
}

async function applyRequest(tx: Tx, work: Work, id: string): Promise<Refusal | undefined> {
  const row = await tx.one<RequestRow>(sql`select * from participant_change_requests where id = ${id}`);
  if (!row) return absent;
  const before = await readRecord(tx, participant, row.participant_id, work.actor);
  if (isRefusal(before)) return before;
  const taxId =
    row.tax_id_encrypted === null ? {} : { taxId: work.keyring.open('taxId', row.tax_id_encrypted).reveal() };
  const draft: Draft = { ...row.changes, ...taxId };
  const flaws = participantFlaws({ ...before, ...draft }, draft);
  if (flaws) return flaws;
  await updateRecord(tx, work, participant, row.participant_id, draft);
  await tellOfName(tx, row.participant_id, draft);
  return undefined;
}

/** The participant's own waiting request. */
export async function waitingRequestOf(db: Queries, participantId: string): Promise<string | undefined> {
  const row = await db.one<{ id: string }>(
    sql`select id from participant_change_requests where participant_id = ${participantId} and status = 'waitingForReview' and deleted_at is null order by created_at desc limit 1`,
  );
  return row?.id;
}
