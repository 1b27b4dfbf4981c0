import { identityMessages } from '@fiducia/domain/messages/identity-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { mailAddressOfP } from './mail-address.ts';

/** Emails a participant whose mail was returned. Returns whether there is an email address. */
export async function askForAddress(tx: Tx, ctx: ActorContext, participantId: string, home: string): Promise<boolean> {
  const person = await personToEmail(tx, participantId);
  if (person === undefined) return false;
  await postText(tx, ctx, {
    ...renderMessage(identityMessages.addressNeeded, { firstName: person.first_name ?? '', home }),
    recipient: person.email_address,
    aboutId: participantId,
    cause: newId(),
  });
  return true;
}

async function personToEmail(tx: Tx, participantId: string) {
  const person = await tx.one<{ first_name: string | null; email_address: string | null }>(sql`
    select p.first_name, ${mailAddressOfP} as email_address from participants p where p.id = ${participantId}`);
  return person === undefined || person.email_address === null
    ? undefined
    : { ...person, email_address: person.email_address };
}

/**
 * Emails a participant that a document is needed, was rejected, or was accepted. Participants without an email address
 * see it in the portal. Says nothing about why the check failed, because the reader may not be the participant.
 */
export async function notifyOfIdentity(
  tx: Tx,
  ctx: ActorContext,
  participantId: string,
  news: 'needed' | 'rejected' | 'confirmed',
  home: string,
): Promise<void> {
  const person = await personToEmail(tx, participantId);
  if (person === undefined) return;
  const message = news === 'confirmed' ? identityMessages.confirmed : identityMessages.documentNeeded;
  await postText(tx, ctx, {
    ...renderMessage(message, { firstName: person.first_name ?? '', home }),
    recipient: person.email_address,
    aboutId: participantId,
    cause: newId(),
  });
}
