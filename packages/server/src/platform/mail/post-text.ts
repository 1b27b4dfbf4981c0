import {
  fillText,
  type Language,
  type MessageDefinition,
  type MessageText,
  type RenderedMessage,
} from '@fiducia/domain/messages/message-text';
import type { Keyring } from '../db/keyring.ts';
import type { Queryable } from '../db/queryable.ts';
import { type NewMessage, postMessage } from './post-message.ts';

/** A message from a declared template. `kind` is the template's code unless a message uses several channels. */
export type NewText = RenderedMessage &
  Pick<NewMessage, 'recipient' | 'cause'> &
  Partial<Pick<NewMessage, 'channel' | 'kind' | 'unsubscribeUrl' | 'replyTo' | 'isForSignIn'>>;

interface Edited {
  readonly language: Language;
  readonly subject: string | null;
  readonly text: string | null;
}

/** Returns the current template: edited by staff, or the default. */
export const wordsOf = (message: MessageDefinition, edited: Edited): MessageText => ({
  subject: edited.subject ?? message[edited.language].subject,
  text: edited.text ?? message[edited.language].text,
});

/**
 * Composes a message as its recipient would get it now: in their language, with the current template and the values
 * filled in.
 */
export async function readText(
  tx: Queryable,
  { message, values }: RenderedMessage,
  recipient: string,
): Promise<MessageText> {
  const { rows } = await tx.query<Edited>(
    `select l.language, case l.language when 'es' then m.subject_es else m.subject_en end as subject,
            case l.language when 'es' then m.text_es else m.text_en end as text
       from (select language_of($2) as language) l left join messages m on m.code = $1 and m.deleted_at is null`,
    [message.code, recipient],
  );
  const edited = rows[0] ?? { language: 'en', subject: null, text: null };
  const words = wordsOf(message, edited);
  return {
    subject: fillText(words.subject, values, edited.language),
    text: fillText(words.text, values, edited.language),
  };
}

/** Creates a message in the recipient's language from the template that staff can edit under /messages. */
export async function postText(
  tx: Queryable,
  by: { readonly keyring: Keyring },
  { message, values, channel = message.channel, kind = message.code, ...to }: NewText,
): Promise<string | undefined> {
  return postMessage(tx, by, { ...to, channel, kind, ...(await readText(tx, { message, values }, to.recipient)) });
}
