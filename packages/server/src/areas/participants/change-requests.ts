import type { ChangeRequestView, RequestedChange } from '@fiducia/contract/participants/change-request-view';
import { isBefore, isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import {
  type ChangeableField,
  type ChangeRequestFacts,
  changeableFieldNames,
  changeableFields,
  changeRequestMachine,
  changeRequestRejections,
} from '@fiducia/domain/participants/change-request-machine';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { applyTransition, bindTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { updateRecord } from '../../platform/engine/write-record.ts';
import { askAgain } from './ask-again.ts';
import { notifyOfNameChange } from './notify-of-name-change.ts';
import { participantTable } from './participant.table.ts';
import { participantChangeRequestTable } from './participant-change-request.table.ts';
import { participantProblems } from './participant-problems.ts';

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

const requestColumns = raw(
  'id, participant_id, status, changes, tax_id_encrypted, tax_id_last4, reason, decision_reason, created_at, decided_at',
);

export const requestTransitions = bindTransitions<ChangeRequestFacts, keyof typeof changeRequestMachine.transitions>({
  entity: participantChangeRequestTable,
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

/** Splits a body into direct changes and requested changes. */
export function divideBody(body: Readonly<Record<string, unknown>>): { direct: Draft; asked: Draft } {
  const direct: Draft = {};
  const requested: Draft = {};
  for (const [name, value] of Object.entries(body)) {
    if (name.startsWith(prefix) && name.length > prefix.length) requested[fieldOf(name)] = value;
    else direct[name] = value;
  }
  return { direct, asked: requested };
}

/**
 * Stores a participant's change request. Only values that differ from the record are stored, and only one request can
 * be open at a time.
 */
export async function askForChange(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  requested: Draft,
): Promise<Rejection | undefined> {
  const before = await readRecord(tx, participantTable, id, ctx.actor, { grants: participantTable.update });
  if (isRejection(before)) return before;
  const { reason, ...values } = requested;
  const read = readAsked(values, before, localDate(ctx.now.toISOString(), timeZones.eastern));
  if (isRejection(read)) return read;
  const { taxId, ...changes } = read;
  if (Object.keys(read).length === 0) return changeRequestRejections.nothingToChange();
  const waiting = await tx.one(
    sql`select 1 from participant_change_requests where participant_id = ${id} and status = 'waitingForReview' and deleted_at is null`,
  );
  if (waiting) return changeRequestRejections.oneIsWaiting();
  const requestId = newId();
  const why = typeof reason === 'string' ? reason.trim().slice(0, 500) : null;
  const sealed =
    taxId === undefined
      ? undefined
      : { box: ctx.keyring.seal('taxId', taxId), index: ctx.keyring.blindIndex('taxId', taxId) };
  await tx.run(sql`
    insert into participant_change_requests (id, participant_id, master_account_id, changes, tax_id_encrypted, tax_id_index, tax_id_last4, reason, created_at, updated_at)
    values (${requestId}, ${id}, ${before.masterAccountId}, ${JSON.stringify(changes)}, ${sealed?.box ?? null}, ${sealed?.index ?? null}, ${taxId?.slice(-4) ?? null},
            ${why}, ${ctx.now}, ${ctx.now})`);
  await logChanges(tx, ctx, [
    {
      entity: participantChangeRequestTable.name,
      recordId: requestId,
      action: 'create',
      masterAccountId: before.masterAccountId,
      before: null,
      after: { participant_id: id, changes, tax_id_last4: taxId?.slice(-4) ?? null, reason: why },
    },
  ]);
  await recordCreation(tx, ctx, participantChangeRequestTable, [
    { id: requestId, state: { status: 'waitingForReview', substatus: null } },
  ]);
  return undefined;
}

type Requested = { [Field in ChangeableField]?: string };

function readAsked(values: Draft, before: Readonly<Record<string, unknown>>, today: string): Requested | Rejection {
  const request: Requested = {};
  const errors: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = changeableFields.find((one) => one === name);
    const key = `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    if (field === undefined)
      errors[key] = ['You can’t request this change. Enter a name, a date of birth, or a tax ID.'];
    else if (typeof value !== 'string' || value.trim() === '' || value.trim().length > 120)
      errors[key] = [`Please enter ${labelInSentence(changeableFieldNames[field])}`];
    else if (value.trim() !== (before[field] ?? ''))
      request[field] = field === 'taxId' ? value.replaceAll(/[\s-]/g, '') : value.trim();
  }
  const dateOfBirth = request.dateOfBirth;
  if (dateOfBirth !== undefined && !(isCalendarDate(dateOfBirth) && isBefore(dateOfBirth, today))) {
    errors[`${prefix}DateOfBirth`] = ['Please enter a date of birth in the past, as YYYY-MM-DD'];
  }
  const taxIdProblem =
    request.taxId === undefined
      ? undefined
      : participantProblems({ ...before, taxId: request.taxId }, { taxId: request.taxId });
  if (taxIdProblem) errors[`${prefix}TaxId`] = [taxIdProblem.sentence];
  return Object.keys(errors).length > 0 ? invalid(errors) : request;
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

/** Lists a participant's requests, newest first, each with the current and the requested values. */
export async function changeRequestsOf(
  db: Queries,
  ctx: RequestContext,
  participantId: string,
): Promise<ChangeRequestView[] | Rejection> {
  const before = await readRecord(db, participantTable, participantId, ctx.actor);
  if (isRejection(before)) return before;
  const rows = await db.many<RequestRow>(
    sql`select ${requestColumns} from participant_change_requests where participant_id = ${participantId} and deleted_at is null order by created_at desc, id desc limit 50`,
  );
  return rows.map((row) => viewOf(row, before));
}

async function readRequest(db: Queries, ctx: RequestContext, id: string): Promise<ChangeRequestView | Rejection> {
  const row = await db.one<RequestRow>(sql`select ${requestColumns} from participant_change_requests where id = ${id}`);
  if (!row) return absent;
  const before = await readRecord(db, participantTable, row.participant_id, ctx.actor);
  return isRejection(before) ? before : viewOf(row, before);
}

type Decision =
  | { readonly transition: 'accept' | 'withdraw' }
  | { readonly transition: 'reject'; readonly reason: string };

/** Decides a request. Accepting it changes the participant in the same transaction. The change log keeps the values. */
export function decideRequest(
  ctx: RequestContext,
  id: string,
  decision: Decision,
): Promise<ChangeRequestView | Rejection> {
  return ctx.inTx(async (tx) => {
    const reason = decision.transition === 'reject' ? decision.reason : null;
    const columns = { decided_by: ctx.actor.userId, decided_at: ctx.now, decision_reason: reason };
    const made = await applyTransition(tx, ctx, requestTransitions, { id, transition: decision.transition, columns });
    if (isRejection(made)) return made;
    const view = await readRequest(tx, ctx, id);
    if (isRejection(view) || decision.transition !== 'accept') return view;
    const rejection = await applyRequest(tx, ctx, id);
    return rejection ?? view;
  });
}

async function applyRequest(tx: Tx, ctx: RequestContext, id: string): Promise<Rejection | undefined> {
  const row = await tx.one<RequestRow>(sql`select ${requestColumns} from participant_change_requests where id = ${id}`);
  if (!row) return absent;
  const before = await readRecord(tx, participantTable, row.participant_id, ctx.actor);
  if (isRejection(before)) return before;
  const taxId =
    row.tax_id_encrypted === null ? {} : { taxId: ctx.keyring.open('taxId', row.tax_id_encrypted).reveal() };
  const draft: Draft = { ...row.changes, ...taxId };
  const problems = participantProblems({ ...before, ...draft }, draft);
  if (problems) return problems;
  await updateRecord(tx, ctx, participantTable, row.participant_id, draft);
  await askAgain(tx, ctx, row.participant_id, Object.keys(draft));
  await notifyOfNameChange(tx, row.participant_id, draft);
  return undefined;
}

/** Returns the ID of the participant's open request. */
export async function waitingRequestOf(db: Queries, participantId: string): Promise<string | undefined> {
  const row = await db.one<{ id: string }>(
    sql`select id from participant_change_requests where participant_id = ${participantId} and status = 'waitingForReview' and deleted_at is null order by created_at desc limit 1`,
  );
  return row?.id;
}
