import { authorityLetter, participantLetter } from '@fiducia/domain/taxes/refunds/refund-letters';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { drawDocument } from '../../../platform/pdf/draw-document.ts';
import { readLetterhead } from '../../documents/noticed-lines.ts';
import { taxRefundTable } from '../tax-refund.table.ts';
import { letterFactsOf, readRefundFacts } from './read-refund-facts.ts';

export const refundLetters = {
  authority: { column: 'authority_letter_id', draw: authorityLetter, name: 'Refund request' },
  participant: { column: 'participant_letter_id', draw: participantLetter, name: 'Tax refund' },
} as const;
export type RefundLetter = keyof typeof refundLetters;

/** Draws a letter of a refund and stores it as a document of the refund, so that it can’t change later. Returns its ID. */
export async function storeRefundLetter(
  tx: Tx,
  ctx: ActorContext,
  store: FileStore,
  of: { readonly refundId: string; readonly masterAccountId: string; readonly letter: RefundLetter },
): Promise<string> {
  const { draw, name } = refundLetters[of.letter];
  const row = await readRefundFacts(tx, of.refundId);
  if (row === undefined) throw new Error(`refund ${of.refundId} has no tax`);
  const letterhead = await readLetterhead(tx);
  const facts = letterFactsOf(row, ctx.now, letterhead.supportPhone);
  const title = `${name} ${facts.refund}`;
  const { bytes } = await drawDocument({
    title,
    language: of.letter === 'participant' ? facts.language : 'en',
    createdAt: ctx.now.toISOString(),
    letterhead,
    reference: `Refund ${facts.refund}`,
    blocks: draw(facts),
  });
  const stored = await storeFile(tx, ctx, store, bytes, {
    fileName: `${title}.pdf`,
    mimeType: 'application/pdf',
    kind: 'taxRefundLetter',
    entity: taxRefundTable.name,
    recordId: of.refundId,
    masterAccountId: of.masterAccountId,
    isStaffOnly: true,
  });
  return stored.id;
}
