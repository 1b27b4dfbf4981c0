import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { plainText } from '@fiducia/domain/notices/document-block';
import { documentRefusals } from '@fiducia/domain/documents/document-refusals';
import { templateOf } from '@fiducia/domain/documents/document-templates';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import type { Doer } from '../engine/context.ts';
import { postText } from '../mail/post-text.ts';
import { allowedTo, moveDocuments } from './document-moves.ts';
import { blocksOf, type Letter, withoutPin } from './letter.ts';

/** Sends a letter's words by email, without the PIN: that stands on paper only. The letter counts as sent. */
export async function sendByEmail(
  tx: Tx,
  doer: Doer,
  documentId: string,
  letter: Letter,
  recipient: string,
): Promise<Refusal | undefined> {
  if (recipient === '') return documentRefusals.noEmail();
  const blocks = blocksOf(withoutPin(letter));
  if (isRefusal(blocks)) return blocks;
  await postText(tx, doer, {
    ...say(distributionMessages.letterByEmail, {
      letterName: templateOf(letter.template).displayName,
      planName: letter.facts.planName,
      letter: plainText(blocks),
    }),
    recipient,
    kind: `letter-${letter.template}`,
    cause: documentId,
  });
  return moveDocuments(tx, allowedTo(doer, 'documents.view', 'documents.print'), {
    ids: [documentId],
    move: 'send',
    columns: { sent_at: doer.now },
  });
}
