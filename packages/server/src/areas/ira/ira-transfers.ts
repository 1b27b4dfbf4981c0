import type { iraTransfer } from '@fiducia/contract/ira/ira-transfer.entity';
import * as routes from '@fiducia/contract/ira/ira-transfer.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { iraTypes } from '@fiducia/domain/advisors/ira-application';
import { localDate, localMoment, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { enteredProblems } from '@fiducia/domain/ira/entered-institution';
import { iraAccountRejections } from '@fiducia/domain/ira/ira-account-machine';
import {
  expectedAfter,
  iraTransferRejections,
  kindOfTransfer,
  kindsFor,
  nextNudgeOn,
} from '@fiducia/domain/ira/ira-transfer';
import type { IraTransferTransition } from '@fiducia/domain/ira/ira-transfer-machine';
import { isSameName } from '@fiducia/domain/payments/instruction-risk';
import type { Platform } from '../../area.ts';
import { download, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { noteReveal } from '../../platform/engine/reveal.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { applyTransition, type Row, recordCreation } from '../../platform/engine/transition.ts';
import { withTransitions } from '../../platform/engine/with-transitions.ts';
import { insertRecord, setColumnsOfLocked } from '../../platform/engine/write-record.ts';
import { readStoredFile, storeFile } from '../../platform/files/store-file.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { readArrivedTransfers } from '../trust/arrived-transfers.ts';
import { iraTransferTransitions, notifyOwner } from '../trust/ira-transfer-transitions.ts';
import { iraAccountTable } from './ira-account.table.ts';
import { iraTransferTable } from './ira-transfer.table.ts';
import { moneyHereOf } from './transfer-desk.ts';
import { drawTransferLetter } from './transfer-letter.ts';

const letterName = 'Letter of acceptance.pdf';

/** Returns what a transfer's response adds to its row. Only staff see the deposits to match. */
async function viewOf(ctx: RequestContext, record: Readonly<Record<string, unknown>>) {
  const arrived =
    ctx.actor.userType === 'staffMember'
      ? await readArrivedTransfers(ctx.db, ctx.now, sql`t.id = ${record['id']}`)
      : [];
  const own = arrived.find(({ transferId }) => transferId === record['id']);
  return {
    ...(await withTransitions(ctx, iraTransferTransitions, record)),
    moneyHere: own === undefined ? null : moneyHereOf(own),
  };
}

export const iraTransferHooks: EntityHooks<typeof iraTransfer> = { view: viewOf };

type OldAccount = BodyOf<typeof routes.startIraTransfer>;
type Columns = Readonly<Record<string, unknown>>;

interface InstitutionRow {
  readonly id: string;
  readonly display_name: string;
  readonly phone_number: string | null;
  readonly address_line1: string;
  readonly city: string;
  readonly state_code: string;
  readonly postal_code: string;
}

/** Returns the columns of the institution: of the listed one, or as the owner entered it. */
async function institutionColumns(tx: Tx, { institutionId, entered }: OldAccount): Promise<Columns | Rejection> {
  if (institutionId !== undefined) {
    const row = await tx.one<InstitutionRow>(sql`
      select id, display_name, phone_number, address_line1, city, state_code, postal_code
        from institutions where id = ${institutionId} and deleted_at is null`);
    if (!row)
      return invalid({ institutionId: ['This institution is no longer listed. Choose another one, or enter it.'] });
    const { id, display_name, phone_number, ...address } = row;
    return { institution_id: id, institution_name: display_name, institution_phone: phone_number, ...address };
  }
  if (entered === undefined) return invalid({ institutionId: ['Choose the institution that holds the account.'] });
  const problems = enteredProblems(entered);
  if (Object.keys(problems).length > 0) return invalid(problems);
  return {
    institution_id: null,
    institution_name: entered.name,
    institution_phone: entered.phoneNumber ?? null,
    address_line1: entered.addressLine1,
    city: entered.city,
    state_code: entered.stateCode,
    postal_code: entered.postalCode,
  };
}

/** Returns the columns of an old account, or why its money can't come into this IRA. */
async function oldAccountColumns(
  tx: Tx,
  ctx: RequestContext,
  ira: Row,
  body: OldAccount,
): Promise<Columns | Rejection> {
  const iraType = ira['ira_type'];
  if (ira['status'] !== 'open' || !isOneOf(iraTypes, iraType)) return iraTransferRejections.iraNotOpen();
  if (ira['is_held_here'] === false) return iraAccountRejections.heldElsewhere();
  if (!kindsFor(iraType).includes(body.accountKind)) return iraTransferRejections.doesNotFit({ iraType });
  const institution = await institutionColumns(tx, body);
  if (isRejection(institution)) return institution;
  // Statements and websites space the same number in different ways.
  const number = body.accountNumber.replaceAll(' ', '').toUpperCase();
  return {
    ...institution,
    account_kind: body.accountKind,
    account_number_encrypted: ctx.keyring.seal('bankAccount', number),
    account_number_index: ctx.keyring.blindIndex('bankAccount', number),
    account_number_last4: number.slice(-4),
    kind: kindOfTransfer(body.accountKind),
    is_whole: body.isWhole,
    amount_cents: body.amount,
  };
}

async function start(tx: Tx, ctx: RequestContext, iraAccountId: string, body: OldAccount): Promise<string | Rejection> {
  const ira = await lockRow(tx, iraAccountTable, iraAccountId, ctx.actor);
  if (isRejection(ira)) return ira;
  const columns = await oldAccountColumns(tx, ctx, ira, body);
  if (isRejection(columns)) return columns;
  const id = newId();
  const initialValues = {
    id,
    friendly_id: newFriendlyId(ctx.now),
    ira_account_id: iraAccountId,
    user_id: ira['user_id'],
    master_account_id: ira['master_account_id'],
    status: 'draft',
    step_since: ctx.now,
    ...columns,
  };
  await insertRecord(tx, ctx, iraTransferTable, {}, initialValues);
  await recordCreation(tx, ctx, iraTransferTable, [{ id, state: { status: 'draft', substatus: null } }]);
  return id;
}

async function change(tx: Tx, ctx: RequestContext, id: string, body: OldAccount): Promise<string | Rejection> {
  const row = await lockRow(tx, iraTransferTable, id, ctx.actor);
  if (isRejection(row)) return row;
  if (row['status'] !== 'draft') return iraTransferRejections.notDraft();
  const ira = await lockRow(tx, iraAccountTable, String(row['ira_account_id']), ctx.actor);
  if (isRejection(ira)) return ira;
  const columns = await oldAccountColumns(tx, ctx, ira, body);
  if (isRejection(columns)) return columns;
  await setColumnsOfLocked(tx, ctx, iraTransferTable, row, columns);
  return id;
}

/** Takes a step of a transfer, and stores when. */
async function step(
  tx: Tx,
  ctx: RequestContext,
  id: string,
  transition: IraTransferTransition,
  columns: Columns,
  note?: string,
): Promise<string | Rejection> {
  const seen = await readRecord(tx, iraTransferTable, id, ctx.actor);
  if (isRejection(seen)) return seen;
  const done = await applyTransition(tx, ctx, iraTransferTransitions, {
    id,
    transition,
    columns: { step_since: ctx.now, ...columns },
    ...(note === undefined ? {} : { note }),
  });
  return isRejection(done) ? done : id;
}

const ended = (ctx: RequestContext, note: string | null): Columns => ({
  ended_at: ctx.now,
  end_note: note,
  follow_up_asked_at: null,
});

/** Signs the letter: stores it with the signature, so that what was signed never changes. */
async function sign(
  tx: Tx,
  ctx: RequestContext,
  { files }: Platform,
  id: string,
  name: string,
): Promise<string | Rejection> {
  const seen = await readRecord(tx, iraTransferTable, id, ctx.actor);
  if (isRejection(seen)) return seen;
  const owner = seen.ownerName ?? '';
  if (!isSameName(name, owner)) return invalid({ name: [iraTransferRejections.otherName({ name: owner }).sentence] });
  const at = localMoment(ctx.now.toISOString(), timeZones.eastern);
  const letter = await drawTransferLetter(tx, ctx, id, { name, at });
  const file = await storeFile(tx, ctx, files, letter, {
    fileName: letterName,
    mimeType: 'application/pdf',
    kind: 'iraTransferLetter',
    entity: iraTransferTable.name,
    recordId: id,
    masterAccountId: seen.masterAccountId,
    isStaffOnly: false,
  });
  return step(tx, ctx, id, 'sign', { signed_at: ctx.now, signed_name: name, letter_file_id: file.id });
}

async function nudge(tx: Tx, ctx: RequestContext, id: string): Promise<string | Rejection> {
  const row = await lockRow(tx, iraTransferTable, id, ctx.actor);
  if (isRejection(row)) return row;
  if (row['status'] !== 'sent') return iraTransferRejections.nudgeNotNow();
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const last = row['nudged_on'];
  if (typeof last === 'string' && nextNudgeOn(last) > today)
    return iraTransferRejections.nudgeTooSoon({ nudgedOn: last });
  await setColumnsOfLocked(tx, ctx, iraTransferTable, row, { nudged_on: today, follow_up_asked_at: ctx.now });
  return id;
}

async function followUp(tx: Tx, ctx: RequestContext, id: string, note: string): Promise<string | Rejection> {
  const row = await lockRow(tx, iraTransferTable, id, ctx.actor, { grants: iraTransferTable.read });
  if (isRejection(row)) return row;
  if (row['status'] !== 'sent' && row['follow_up_asked_at'] === null) return iraTransferRejections.nothingToFollowUp();
  const columns = { followed_up_at: ctx.now, follow_up_note: note, follow_up_asked_at: null };
  await setColumnsOfLocked(tx, ctx, iraTransferTable, row, columns);
  return id;
}

/** Tells the owner of a transfer after a step. */
async function told(
  tx: Tx,
  ctx: RequestContext,
  what: Pick<Parameters<typeof notifyOwner>[2], 'what' | 'home'>,
  taken: Promise<string | Rejection>,
): Promise<string | Rejection> {
  const id = await taken;
  if (!isRejection(id)) await notifyOwner(tx, ctx, { id, ...what });
  return id;
}

async function readLetter(ctx: RequestContext, { files, database }: Platform, id: string) {
  const seen = await readRecord(ctx.db, iraTransferTable, id, ctx.actor);
  if (isRejection(seen)) return seen;
  if (ctx.actor.userType === 'staffMember')
    await noteReveal(database, ctx, {
      entity: iraTransferTable.name,
      recordId: id,
      field: 'accountNumber',
      reason: 'Opened the letter of acceptance',
    });
  const row = await ctx.db.one<{ letter_file_id: string | null }>(
    sql`select letter_file_id from ira_transfers where id = ${id}`,
  );
  const letter = row?.letter_file_id
    ? await readStoredFile(files, row.letter_file_id)
    : await drawTransferLetter(ctx.db, ctx, id, null);
  return download(letterName, 'application/pdf', letter, true);
}

/** Runs a change of a transfer in a transaction, and answers with the transfer. */
const answer = (platform: Platform, ctx: RequestContext, change: (tx: Tx) => Promise<string | Rejection>) =>
  ctx.inTx(async (tx) => {
    const id = await change(tx);
    if (isRejection(id)) return id;
    tx.afterCommit(() => platform.wakeJobs());
    const record = await readRecord(tx, iraTransferTable, id, ctx.actor);
    return isRejection(record) ? record : reply({ ...record, ...(await viewOf({ ...ctx, db: tx }, record)) });
  });

/** Returns the endpoints of transfers into IRAs: the owner's steps, and those of staff. */
export function iraTransferEndpoints(platform: Platform): readonly Endpoint[] {
  const home = portalAddress(platform.config, 'ira');
  return [
    on(routes.startIraTransfer, ({ params, body }, ctx) =>
      answer(platform, ctx, (tx) => start(tx, ctx, params.id, body)),
    ),
    on(routes.changeIraTransfer, ({ params, body }, ctx) =>
      answer(platform, ctx, (tx) => change(tx, ctx, params.id, body)),
    ),
    on(routes.readTransferLetter, ({ params }, ctx) => readLetter(ctx, platform, params.id)),
    on(routes.signIraTransfer, ({ params, body }, ctx) =>
      answer(platform, ctx, (tx) => sign(tx, ctx, platform, params.id, body.name)),
    ),
    on(routes.nudgeIraTransfer, ({ params }, ctx) => answer(platform, ctx, (tx) => nudge(tx, ctx, params.id))),
    on(routes.cancelIraTransfer, ({ params }, ctx) =>
      answer(platform, ctx, (tx) => step(tx, ctx, params.id, 'cancel', ended(ctx, null))),
    ),
    on(routes.sendIraTransfer, ({ params, body: { carrier } }, ctx) => {
      const expectedOn = expectedAfter(localDate(ctx.now.toISOString(), timeZones.eastern));
      const columns = { sent_at: ctx.now, carrier, expected_on: expectedOn };
      return answer(platform, ctx, (tx) =>
        told(tx, ctx, { what: 'sent', home }, step(tx, ctx, params.id, 'send', columns)),
      );
    }),
    on(routes.followUpIraTransfer, ({ params, body }, ctx) =>
      answer(platform, ctx, (tx) =>
        told(tx, ctx, { what: 'followedUp', home }, followUp(tx, ctx, params.id, body.note)),
      ),
    ),
    on(routes.receiveIraTransfer, ({ params }, ctx) =>
      answer(platform, ctx, (tx) => step(tx, ctx, params.id, 'receive', { received_at: ctx.now })),
    ),
    ...(['reject', 'recall'] as const).map((transition) =>
      on(transition === 'reject' ? routes.rejectIraTransfer : routes.recallIraTransfer, ({ params, body }, ctx) =>
        answer(platform, ctx, (tx) =>
          told(
            tx,
            ctx,
            { what: 'ended', home },
            step(tx, ctx, params.id, transition, ended(ctx, body.note), body.note),
          ),
        ),
      ),
    ),
  ];
}
