import { changedParts, type ChangedPart, loginNewsMessages } from '@fiducia/domain/messages/login-news-messages';
import { type Said, say } from '@fiducia/domain/messages/message-text';
import { newId } from '../db/new-id.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { postText } from '../mail/post-text.ts';

/** Everywhere that the person is known to be reached, before and after the change; what is missing or twice is left out. */
export interface Reach {
  readonly emailAddresses: readonly (string | null | undefined)[];
  /** Confirmed for text messages. */
  readonly numbers: readonly (string | null | undefined)[];
}

const each = (places: readonly (string | null | undefined)[]): Set<string> =>
  new Set(places.filter((place): place is string => typeof place === 'string' && place !== ''));

/**
 * Tells a person of a change of contact, password, factor or bank account, at the old and the new address and number:
 * who took a login over cannot keep its owner from hearing of it.
 */
export async function tellOfChange(
  tx: Queries,
  doer: Doer,
  part: ChangedPart,
  said: Said,
  { emailAddresses, numbers }: Reach,
): Promise<void> {
  const cause = newId();
  for (const recipient of each(emailAddresses)) await postText(tx, doer, { ...said, recipient, cause });
  const short = say(loginNewsMessages.changedSms, { what: changedParts[part] });
  for (const recipient of each(numbers)) await postText(tx, doer, { ...short, recipient, cause });
}

interface Login {
  readonly email_address: string | null;
  readonly sms_enabled_phone_number: string | null;
}

/** Tells the owner of a login, where nothing about how to reach the person changed. */
export const tellLogin = (tx: Queries, doer: Doer, part: ChangedPart, said: Said, login: Login): Promise<void> =>
  tellOfChange(tx, doer, part, said, {
    emailAddresses: [login.email_address],
    numbers: [login.sms_enabled_phone_number],
  });

interface Person {
  readonly email: string | null;
  readonly login_email: string | null;
  readonly number: string | null;
}

/** Tells the person of a record: at its address before and after the change, and at those of the login. */
export async function tellPerson(
  tx: Queries,
  doer: Doer,
  part: 'contact' | 'bankAccount',
  participantId: string,
  formerEmailAddress?: string | null,
): Promise<void> {
  const person = await tx.one<Person>(sql`
    select p.email_address as email, u.email_address as login_email, u.sms_enabled_phone_number as number
    from participants p left join users u on u.id = p.user_id and u.deleted_at is null where p.id = ${participantId}`);
  if (!person) return;
  const said = say(part === 'contact' ? loginNewsMessages.contactChanged : loginNewsMessages.bankAccountChanged, {});
  await tellOfChange(tx, doer, part, said, {
    emailAddresses: [formerEmailAddress, person.email, person.login_email],
    numbers: [person.number],
  });
}
