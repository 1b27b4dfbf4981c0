import { documentRejections } from '@fiducia/domain/documents/document-rejections';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { allowedTo, transitionDocuments } from './document-transitions.ts';
import { blocksOf, type Letter, withoutPin } from './letter.ts';
import { titleOf } from './letter-draft.ts';

/** Sends the text of a letter by email without the PIN, which appears only on paper. The letter counts as sent. */
export async function sendByEmail(
  tx: Tx,
  ctx: ActorContext,
  documentId: string,
  letter: Letter,
  recipient: string,
): Promise<Rejection | undefined> {
  if (recipient === '') return documentRejections.noEmail();
  const blocks = blocksOf(withoutPin(letter));
  if (isRejection(blocks)) return blocks;
  await postText(tx, ctx, {
    ...renderMessage(distributionMessages.letterByEmail, {
      letterName: titleOf(letter, blocks),
      planName: letter.facts.planName,
      letter: blocks.filter(({ kind }) => kind !== 'address'),
    }),
    recipient,
    kind: `letter-${letter.template}`,
    cause: documentId,
    aboutId: documentId,
    language: letter.facts.language,
  });
  return transitionDocuments(tx, allowedTo(ctx, 'documents.view', 'documents.print'), {
    ids: [documentId],
    transition: 'send',
    columns: { sent_at: ctx.now },
  });
}
