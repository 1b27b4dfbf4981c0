import type { MyIdentity } from '@fiducia/contract/participants/identity.routes';
import * as routes from '@fiducia/contract/participants/identity.routes';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { uploadTexts } from '@fiducia/domain/foundation/validation/upload';
import {
  type IdentityDocumentFacts,
  type IdentityDocumentTransition,
  identityDocumentMachine,
  identityRejections,
} from '@fiducia/domain/participants/identity';
import { participantMachine } from '@fiducia/domain/participants/participant-machine';
import type { Platform } from '../../area.ts';
import { reply, replyOf } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { applyTransition, bindTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecord, setColumns } from '../../platform/engine/write-record.ts';
import { checkDocument } from '../../platform/files/check-document.ts';
import { oneFile } from '../../platform/files/check-upload.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { identityDocumentTable } from './identity-document.table.ts';
import { notifyOfIdentity } from './notify-of-identity.ts';
import { participantTable } from './participant.table.ts';

export const identityDocumentTransitions = bindTransitions<IdentityDocumentFacts, IdentityDocumentTransition>({
  entity: identityDocumentTable,
  machine: identityDocumentMachine,
  loadFacts: async (db, rows, { actor }) => {
    const ids = rows.map((row) => String(row['participant_id']));
    const own = await db.many<{ id: string }>(
      sql`select id from participants where id = any(${ids}::text[]) and user_id = ${actor.userId}`,
    );
    const mine = new Set(own.map(({ id }) => id));
    return new Map(rows.map((row) => [String(row['id']), { isOwn: mine.has(String(row['participant_id'])) }]));
  },
});

export const participantTransitions = bindTransitions({
  entity: participantTable,
  machine: participantMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});

interface IdentityRow {
  readonly id: string;
  readonly identity_status: string;
  readonly status: string | null;
  readonly decision_reason: string | null;
  readonly is_address_bad: boolean;
}

async function identitiesOf(db: Queries, participantIds: readonly string[]): Promise<MyIdentity[]> {
  const rows = await db.many<IdentityRow>(sql`
    select p.id, p.identity_status, d.status, d.decision_reason, p.address_bad_since is not null as is_address_bad from participants p
      left join lateral (select status, decision_reason from identity_documents d where d.participant_id = p.id and d.deleted_at is null
                          order by d.created_at desc, d.id desc limit 1) d on true
     where p.id = any(${[...participantIds]}::text[]) order by p.id`);
  return rows.map((row) => {
    const isNeeded = row.identity_status === 'failed' || row.identity_status === 'review';
    const inReview = row.status === 'waitingForReview';
    return {
      participantId: row.id,
      state: isNeeded ? (inReview ? 'documentInReview' : 'documentNeeded') : 'confirmed',
      rejectedBecause: isNeeded && row.status === 'rejected' ? row.decision_reason : null,
      isAddressBad: row.is_address_bad,
    };
  });
}

const openDocuments = 5;

async function upload(
  ctx: RequestContext,
  store: FileStore,
  participantId: string,
  documentType: string,
  files: readonly UploadedPart[],
) {
  const file = oneFile(files, 'file', ['pdf', 'png', 'jpeg']);
  if (isRejection(file)) return file;
  const checked = await checkDocument(file);
  if (isRejection(checked)) return checked;
  return ctx.inTx(async (tx) => {
    const person = await lockRow(tx, participantTable, participantId, ctx.actor);
    if (isRejection(person)) return person;
    if (person['identity_status'] !== 'failed' && person['identity_status'] !== 'review')
      return identityRejections.notNeeded();
    const open = await tx.many(sql`
      select 1 from identity_documents where participant_id = ${participantId} and status = 'waitingForReview' and deleted_at is null`);
    if (open.length >= openDocuments) return identityRejections.tooMany();
    const id = newId();
    const stored = await storeFile(tx, ctx, store, file.bytes, {
      fileName: file.fileName,
      mimeType: checked.mimeType,
      kind: 'identityDocument',
      entity: identityDocumentTable.name,
      recordId: id,
      masterAccountId: String(person['master_account_id']),
      participantId,
      isStaffOnly: true,
    });
    await insertRecord(
      tx,
      ctx,
      identityDocumentTable,
      {},
      {
        id,
        participant_id: participantId,
        master_account_id: person['master_account_id'],
        status: 'waitingForReview',
        document_type: documentType,
        stored_file_id: stored.id,
      },
    );
    await recordCreation(tx, ctx, identityDocumentTable, [
      { id, state: { status: 'waitingForReview', substatus: null } },
    ]);
    return { isStored: true };
  });
}

async function recordDecision(
  tx: Tx,
  ctx: RequestContext,
  participantId: string,
  result: 'passed' | 'failed' | 'alive' | 'deceased',
  note: string,
): Promise<void> {
  await tx.run(sql`
    insert into identity_checks (id, participant_id, kind, result, cause, note, user_id, created_at)
    values (${newId()}, ${participantId}, 'decision', ${result}, 'staff', ${note}, ${ctx.actor.userId}, ${ctx.now})`);
}

async function decideDocument(
  ctx: RequestContext,
  home: string,
  id: string,
  decision: { readonly transition: 'accept' } | { readonly transition: 'reject'; readonly reason: string },
): Promise<{ identityStatus: string } | Rejection> {
  const reason = decision.transition === 'reject' ? decision.reason : null;
  return ctx.inTx(async (tx) => {
    const decided = await applyTransition(tx, ctx, identityDocumentTransitions, {
      id,
      transition: decision.transition,
      columns: { decided_by: ctx.actor.userId, decided_at: ctx.now, decision_reason: reason },
    });
    if (isRejection(decided)) return decided;
    const participantId = String(decided.row['participant_id']);
    const isAccepted = decision.transition === 'accept';
    const status = isAccepted ? 'verified' : 'failed';
    await setColumns(tx, ctx, participantTable, participantId, { identity_status: status });
    await recordDecision(tx, ctx, participantId, isAccepted ? 'passed' : 'failed', reason ?? 'Document accepted');
    await notifyOfIdentity(tx, ctx, participantId, isAccepted ? 'confirmed' : 'rejected', home);
    return { identityStatus: status };
  });
}

async function decide(ctx: RequestContext, id: string, decision: 'verified' | 'failed', reason: string) {
  return ctx.inTx(async (tx) => {
    const person = await lockRow(tx, participantTable, id, ctx.actor);
    if (isRejection(person)) return person;
    if (person['user_id'] !== null && person['user_id'] === ctx.actor.userId) return identityRejections.ownIdentity();
    if (person['identity_status'] === decision) return identityRejections.nothingToDecide();
    await setColumns(tx, ctx, participantTable, id, { identity_status: decision });
    await recordDecision(tx, ctx, id, decision === 'verified' ? 'passed' : 'failed', reason);
    return reply({ identityStatus: decision });
  });
}

async function decideOnDeath(ctx: RequestContext, id: string, isDeceased: boolean, reason: string) {
  return ctx.inTx(async (tx) => {
    const person = await lockRow(tx, participantTable, id, ctx.actor);
    if (isRejection(person)) return person;
    const isRecorded = person['status'] === 'deceased';
    if (person['death_reported_at'] === null && (!isRecorded || isDeceased))
      return identityRejections.noDeathReported();
    if (isDeceased !== isRecorded) {
      const recorded = await applyTransition(tx, ctx, participantTransitions, {
        id,
        transition: isDeceased ? 'recordDeath' : 'correctDeath',
        note: reason,
      });
      if (isRejection(recorded)) return recorded;
    }
    await setColumns(tx, ctx, participantTable, id, { death_reported_at: null });
    await recordDecision(tx, ctx, id, isDeceased ? 'deceased' : 'alive', reason);
    return reply({ status: isDeceased ? 'deceased' : 'active' });
  });
}

/** Endpoints for participants' identity documents and for the decisions of staff. */
export const identityEndpoints = ({ files: store, config }: Platform): readonly Endpoint[] => {
  const home = portalAddress(config, 'participant');
  return [
    on(routes.readMyIdentity, async (_request, ctx) => reply(await identitiesOf(ctx.db, ctx.actor.participantIds))),
    on(routes.uploadIdentityDocument, async ({ params, body, files }, ctx) => {
      if (files.length === 0) return invalid({ file: [uploadTexts.missing] });
      const done = await upload(ctx, store, params.id, body.documentType, files);
      if (isRejection(done)) return done;
      const identities = await identitiesOf(ctx.db, ctx.actor.participantIds);
      return reply(identities, 'Thank you. We’ll review your document and email you.');
    }),
    on(routes.acceptIdentityDocument, ({ params }, ctx) =>
      replyOf(decideDocument(ctx, home, params.id, { transition: 'accept' })),
    ),
    on(routes.rejectIdentityDocument, ({ params, body }, ctx) =>
      replyOf(decideDocument(ctx, home, params.id, { transition: 'reject', reason: body.reason })),
    ),
    on(routes.decideIdentity, ({ params, body }, ctx) => decide(ctx, params.id, body.decision, body.reason)),
    on(routes.decideDeath, ({ params, body }, ctx) => decideOnDeath(ctx, params.id, body.isDeceased, body.reason)),
  ];
};
