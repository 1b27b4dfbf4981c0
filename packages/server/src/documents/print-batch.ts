import { documentBatch } from '@fiducia/contract/documents/document-batch.entity';
import {
  type LetterOfBatch,
  printDocumentBatch as printRoute,
} from '@fiducia/contract/documents/document-batch.routes';
import { documentRefusals } from '@fiducia/domain/documents/document-refusals';
import { formatFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { lockRow } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile } from '../files/keep-file.ts';
import type { Endpoint } from '../http/handler.ts';
import { on } from '../http/handler.ts';
import { type DrawnLetters, drawLetters } from '../pdf/draw-letters.ts';
import { encloseAll } from '../pdf/enclose.ts';
import { allowedTo, batchMoves, moveDocuments } from './document-moves.ts';
import { blocksOf, type Letter, openLetter } from './letter.ts';
import { readLetterhead } from './noticed-lines.ts';
import { readEnclosures } from './read-enclosures.ts';
import { answerBatch } from './view-batch.ts';

interface Member {
  readonly id: string;
  readonly letter_encrypted: Buffer;
  readonly sha256: string;
  readonly enclosure_file_id: string | null;
}

interface Printing {
  readonly members: readonly Member[];
  readonly letters: readonly Letter[];
  readonly drawn: DrawnLetters;
}

/** `print`: draws the one file of a batch. The file is stored once; printing it again gives the same file and needs a reason. */
export const printDocumentBatch = (files: FileStore): Endpoint =>
  on(printRoute, async ({ params, body }, work) => {
    const batch = await work.db.one<{ status: string; friendly_id: string }>(
      sql`select status, friendly_id from document_batches where id = ${params.id} and deleted_at is null`,
    );
    if (batch === undefined) return absent;
    const reason = body.reason ?? '';
    const doer = allowedTo(work, 'documents.view');
    if (batch.status === 'printed' || batch.status === 'sent') {
      return answerBatch(work, await work.inTx((tx) => printAgain(tx, doer, params.id, reason)));
    }
    // Drawing takes seconds, so nothing is locked meanwhile; whether the batch is still the same is asked afterwards.
    const printing = batch.status === 'open' ? await drawBatch(work, files, params.id, batch.friendly_id) : undefined;
    if (isRefusal(printing)) return printing;
    return answerBatch(
      work,
      await work.inTx((tx) => storePrint(tx, doer, files, params.id, batch.friendly_id, printing)),
    );
  });

function readMembers(db: Queries, batchId: string): Promise<Member[]> {
  return db.many<Member>(sql`
    select d.id, d.letter_encrypted, f.sha256, d.enclosure_file_id
      from order_line_documents d join participants p on p.id = d.participant_id join stored_files f on f.id = d.stored_file_id
     where d.document_batch_id = ${batchId} and d.status = 'inBatch'
     order by p.country_code, p.postal_code, p.last_name, p.first_name, d.id`);
}

async function drawBatch(work: Work, files: FileStore, id: string, friendlyId: string): Promise<Printing | Refusal> {
  const members = await readMembers(work.db, id);
  const head = await readLetterhead(work.db);
  const letters = members.map((one) => openLetter(work.keyring, one.letter_encrypted));
  const drafts = letters.map((letter) => ({ letter, blocks: blocksOf(letter) }));
  const flaw = drafts.map(({ blocks }) => blocks).find(isRefusal);
  if (flaw) return flaw;
  const drawn = await drawLetters(
    { title: `Letters of batch ${formatFriendlyId(friendlyId)}`, createdAt: work.now.toISOString() },
    drafts.map(({ letter, blocks }) => ({
      letterhead: head,
      reference: letter.facts.referenceNumber,
      blocks: isRefusal(blocks) ? [] : blocks,
    })),
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
  doer: Doer,
  files: FileStore,
  id: string,
  friendlyId: string,
  printing: Printing | undefined,
): Promise<{ id: string } | Refusal> {
  const moved = await makeMove(tx, doer, batchMoves, {
    id,
    move: 'print',
    columns: { printed_at: doer.now, printed_by: doer.actor.userId },
  });
  if (isRefusal(moved)) return moved;
  const now = await readMembers(tx, id);
  if (printing === undefined || !isSame(now, printing.members)) return documentRefusals.batchChanged();
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
  const kept = await keepFile(tx, doer, files, drawn.bytes, {
    fileName: `Letters ${formatFriendlyId(friendlyId)}.pdf`,
    mimeType: 'application/pdf',
    kind: 'printedLetters',
    entity: documentBatch.name,
    recordId: id,
    isStaffOnly: true,
  });
  await setColumns(tx, doer, documentBatch, id, {
    stored_file_id: kept.id,
    manifest: JSON.stringify(manifest),
    total_documents: members.length,
    total_pages: drawn.pageCount,
  });
  const refusal = await moveDocuments(tx, doer, { ids: members.map((one) => one.id), move: 'print' });
  if (refusal) return refusal;
  await tx.run(sql`
    update order_line_documents d set first_page = m.first_page, pages = m.pages
      from unnest(${manifest.map((one) => one.documentId)}::text[], ${manifest.map((one) => one.firstPage)}::int[], ${manifest.map((one) => one.pageCount)}::int[])
        as m (id, first_page, pages) where d.id = m.id`);
  await notePrint(tx, doer, id, null);
  return { id };
}

async function printAgain(tx: Tx, doer: Doer, id: string, reason: string): Promise<{ id: string } | Refusal> {
  const batch = await lockRow(tx, documentBatch, id, doer.actor);
  if (isRefusal(batch)) return batch;
  if (reason === '')
    return {
      ...documentRefusals.reprintNeedsReason(),
      errors: invalid({ reason: ['Please enter a reason'] }).errors ?? {},
    };
  await notePrint(tx, doer, id, reason);
  return { id };
}

async function notePrint(tx: Tx, doer: Doer, id: string, reason: string | null): Promise<void> {
  await tx.run(sql`
    insert into document_batch_prints (id, document_batch_id, user_id, reason, created_at)
    values (${newId()}, ${id}, ${doer.actor.userId}, ${reason}, ${doer.now})`);
}

function isSame(now: readonly Member[], drawn: readonly Member[]): boolean {
  return now.length === drawn.length && now.every(({ id }, index) => id === drawn[index]?.id);
}
