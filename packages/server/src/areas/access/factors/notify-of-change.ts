import { type ChangedPart, changedParts, loginNewsMessages } from '@fiducia/domain/messages/login-news-messages';
import { type RenderedMessage, renderMessage } from '@fiducia/domain/messages/message-text';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { postText } from '../../../platform/mail/post-text.ts';

/** A user's email addresses and phone numbers before and after a change. Blanks and duplicates are skipped. */
export interface Reach {
  readonly emailAddresses: readonly (string | null | undefined)[];
  /** Numbers that are confirmed for text messages. */
  readonly numbers: readonly (string | null | undefined)[];
}

const each = (places: readonly (string | null | undefined)[]): Set<string> =>
  new Set(places.filter((place): place is string => typeof place === 'string' && place !== ''));

/**
 * Notifies a person of a change to their contact details, password, authentication factor, or bank account. Sends the
 * message to the old and the new address and number, so that someone who takes over a login can't hide the change from
 * its owner.
 */
export async function notifyOfChange(
  tx: Queries,
  ctx: ActorContext,
  part: ChangedPart,
  message: RenderedMessage,
  { emailAddresses, numbers }: Reach,
): Promise<void> {
  const cause = newId();
  for (const recipient of each(emailAddresses)) await postText(tx, ctx, { ...message, recipient, cause });
  const short = renderMessage(loginNewsMessages.changedSms, { what: changedParts[part] });
  for (const recipient of each(numbers)) await postText(tx, ctx, { ...short, recipient, cause });
}

interface Login {
  readonly email_address: string | null;
  readonly sms_enabled_phone_number: string | null;
}

/** Notifies a login's owner of a change that doesn't affect their contact details. */
export const notifyLogin = (
  tx: Queries,
  ctx: ActorContext,
  part: ChangedPart,
  message: RenderedMessage,
  login: Login,
): Promise<void> =>
  notifyOfChange(tx, ctx, part, message, {
    emailAddresses: [login.email_address],
    numbers: [login.sms_enabled_phone_number],
  });

interface Person {
  readonly email: string | null;
  readonly login_email: string | null;
  readonly number: string | null;
}

/**
 * Notifies a participant of a change at the record's current and former addresses, and at the login's address and
 * number.
 */
export async function notifyParticipant(
  tx: Queries,
  ctx: ActorContext,
  part: 'contact' | 'bankAccount',
  participantId: string,
  formerEmailAddress?: string | null,
): Promise<void> {
  const person = await tx.one<Person>(sql`
    select p.email_address as email, u.email_address as login_email, u.sms_enabled_phone_number as number
    from participants p left join users u on u.id = p.user_id and u.deleted_at is null where p.id = ${participantId}`);
  if (!person) return;
  const message = renderMessage(
    part === 'contact' ? loginNewsMessages.contactChanged : loginNewsMessages.bankAccountChanged,
    {},
  );
  await notifyOfChange(tx, ctx, part, message, {
    emailAddresses: [formerEmailAddress, person.email, person.login_email],
    numbers: [person.number],
  });
}
