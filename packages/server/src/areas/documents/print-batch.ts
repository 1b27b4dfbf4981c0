import type { LetterOfBatch } from '@fiducia/contract/documents/document-batch.entity';
import { printDocumentBatch as printRoute } from '@fiducia/contract/documents/document-batch.routes';
import { documentRejections } from '@fiducia/domain/documents/document-rejections';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import type { Endpoint } from '../../platform/call/handler.ts';
import { on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { type DrawnLetters, drawLetters } from '../../platform/pdf/draw-letters.ts';
import { encloseAll } from '../../platform/pdf/enclose.ts';
import { documentBatchTable } from './document-batch.table.ts';
import { allowedTo, batchTransitions, transitionDocuments } from './document-transitions.ts';
import { blocksOf, type Letter, openLetter } from './letter.ts';
import { letterDraft, readLogos } from './letter-draft.ts';
import { readLetterhead } from './noticed-lines.ts';
import { readEnclosures } from './read-enclosures.ts';
import { answerBatch } from './view-batch.ts';

interface Member {
  readonly id: string;
  readonly letter_encrypted: Buffer | null;
  readonly sha256: string;
  readonly enclosure_file_id: string | null;
}

interface Printing {
  readonly members: readonly Member[];
  readonly letters: readonly Letter[];
  readonly drawn: DrawnLetters;
}

/**
 * Returns the endpoint that draws the print file of a batch. The file is stored once; reprinting returns the same file
 * and requires a reason.
 */
export const printDocumentBatch = (files: FileStore): Endpoint =>
  on(printRoute, async ({ params, body }, ctx) => {
    const batch = await ctx.db.one<{ status: string; friendly_id: string }>(
      sql`select status, friendly_id from document_batches where id = ${params.id} and deleted_at is null`,
    );
    if (batch === undefined) return absent;
    const reason = body.reason ?? '';
    const actorCtx = allowedTo(ctx, 'documents.view');
    if (batch.status === 'printed' || batch.status === 'sent') {
      return answerBatch(ctx, await ctx.inTx((tx) => printAgain(tx, actorCtx, params.id, reason)));
    }
    // Drawing takes seconds, so nothing is locked meanwhile. `storePrint` then checks that the batch has not changed.
    const printing = batch.status === 'open' ? await drawBatch(ctx, files, params.id, batch.friendly_id) : undefined;
    if (isRejection(printing)) return printing;
    return answerBatch(
      ctx,
      await ctx.inTx((tx) => storePrint(tx, actorCtx, files, params.id, batch.friendly_id, printing)),
    );
  });

function readMembers(db: Queries, batchId: string): Promise<Member[]> {
  return db.many<Member>(sql`
    select d.id, d.letter_encrypted, f.sha256, d.enclosure_file_id
      from order_line_documents d join participants p on p.id = d.participant_id join stored_files f on f.id = d.stored_file_id
     where d.document_batch_id = ${batchId} and d.status = 'inBatch'
     order by p.country_code, p.postal_code, p.last_name, p.first_name, d.id`);
}

async function drawBatch(
  ctx: RequestContext,
  files: FileStore,
  id: string,
  friendlyId: string,
): Promise<Printing | Rejection> {
  const members = await readMembers(ctx.db, id);
  const head = await readLetterhead(ctx.db);
  const letters = members.map((one) => openLetter(ctx.keyring, one.letter_encrypted));
  const drafts = letters.map((letter) => ({ letter, blocks: blocksOf(letter) }));
  const problem = drafts.map(({ blocks }) => blocks).find(isRejection);
  if (problem) return problem;
  const logos = await readLogos(files, letters);
  const drawn = await drawLetters(
    { title: `Letters of batch ${formatFriendlyId(friendlyId)}`, createdAt: ctx.now.toISOString() },
    drafts.map(({ letter, blocks }) => letterDraft(letter, isRejection(blocks) ? [] : blocks, head, logos)),
  );
  const enclosures = await readEnclosures(
    files,
    members.map((member) => member.enclosure_file_id),
  );
  const whole = await encloseAll(
    drawn,
    members.map((member) => enclosures.get(member.enclosure_file_id ?? '')),
  );
  return { members, letters, drawn: whole };
}

async function storePrint(
  tx: Tx,
  actorCtx: ActorContext,
  files: FileStore,
  id: string,
  friendlyId: string,
  printing: Printing | undefined,
): Promise<{ id: string } | Rejection> {
  const transitioned = await applyTransition(tx, actorCtx, batchTransitions, {
    id,
    transition: 'print',
    columns: { printed_at: actorCtx.now, printed_by: actorCtx.actor.userId },
  });
  if (isRejection(transitioned)) return transitioned;
  const now = await readMembers(tx, id);
  if (printing === undefined || !isSame(now, printing.members)) return documentRejections.batchChanged();
  const { members, letters, drawn } = printing;
  const manifest = members.map((member, index): LetterOfBatch => {
    const place = drawn.places[index] ?? { firstPage: 0, pageCount: 0 };
    return {
      documentId: member.id,
      recipient: letters[index]?.facts.participantName ?? '',
      ...place,
      sha256: member.sha256,
    };
  });
  const stored = await storeFile(tx, actorCtx, files, drawn.bytes, {
    fileName: `Letters ${formatFriendlyId(friendlyId)}.pdf`,
    mimeType: 'application/pdf',
    kind: 'printedLetters',
    entity: documentBatchTable.name,
    recordId: id,
    isStaffOnly: true,
  });
  await setColumns(tx, actorCtx, documentBatchTable, id, {
    stored_file_id: stored.id,
    manifest: JSON.stringify(manifest),
    total_documents: members.length,
    total_pages: drawn.pageCount,
  });
  const rejection = await transitionDocuments(tx, actorCtx, { ids: members.map((one) => one.id), transition: 'print' });
  if (rejection) return rejection;
  await tx.run(sql`
    update order_line_documents d set first_page = m.first_page, pages = m.pages
      from unnest(${manifest.map((one) => one.documentId)}::text[], ${manifest.map((one) => one.firstPage)}::int[], ${manifest.map((one) => one.pageCount)}::int[])
        as m (id, first_page, pages) where d.id = m.id`);
  await notePrint(tx, actorCtx, id, null);
  return { id };
}

async function printAgain(
  tx: Tx,
  actorCtx: ActorContext,
  id: string,
  reason: string,
): Promise<{ id: string } | Rejection> {
  const batch = await lockRow(tx, documentBatchTable, id, actorCtx.actor);
  if (isRejection(batch)) return batch;
  if (reason === '')
    return {
      ...documentRejections.reprintNeedsReason(),
      errors: invalid({ reason: ['Please enter a reason'] }).errors ?? {},
    };
  await notePrint(tx, actorCtx, id, reason);
  return { id };
}

async function notePrint(tx: Tx, actorCtx: ActorContext, id: string, reason: string | null): Promise<void> {
  await tx.run(sql`
    insert into document_batch_prints (id, document_batch_id, user_id, reason, created_at)
    values (${newId()}, ${id}, ${actorCtx.actor.userId}, ${reason}, ${actorCtx.now})`);
}

function isSame(now: readonly Member[], drawn: readonly Member[]): boolean {
  return now.length === drawn.length && now.every(({ id }, index) => id === drawn[index]?.id);
}
