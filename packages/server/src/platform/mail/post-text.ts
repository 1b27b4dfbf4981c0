import {
  fillText,
  type Language,
  type MessageDefinition,
  type MessageText,
  type RenderedMessage,
} from '@fiducia/domain/messages/message-text';
import type { Keyring } from '../db/keyring.ts';
import type { Queryable } from '../db/queryable.ts';
import { type NewMessage, postMessages } from './post-message.ts';

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
  const [text] = await readTexts(tx, [{ message, values, recipient }]);
  if (text === undefined) throw new Error(`the message ${message.code} has no text`);
  return text;
}

/** Composes messages like `readText`, in their order and in one statement. */
async function readTexts(
  tx: Queryable,
  messages: readonly (RenderedMessage & { readonly recipient: string })[],
): Promise<MessageText[]> {
  const { rows } = await tx.query<Edited & { readonly place: number }>(
    `select r.place, l.language, case l.language when 'es' then m.subject_es else m.subject_en end as subject,
            case l.language when 'es' then m.text_es else m.text_en end as text
       from unnest($1::text[], $2::text[]) with ordinality as r (code, recipient, place)
       cross join lateral (select language_of(r.recipient) as language) l
       left join messages m on m.code = r.code and m.deleted_at is null`,
    [messages.map(({ message }) => message.code), messages.map(({ recipient }) => recipient)],
  );
  const edited = new Map(rows.map((row) => [row.place, row]));
  return messages.map(({ message, values }, at) => {
    const of = edited.get(at + 1) ?? { language: 'en', subject: null, text: null };
    const words = wordsOf(message, of);
    return {
      subject: fillText(words.subject, values, of.language),
      text: fillText(words.text, values, of.language),
    };
  });
}

/** Creates a message in the recipient's language from the template that staff can edit under /messages. */
export async function postText(
  tx: Queryable,
  by: { readonly keyring: Keyring },
  text: NewText,
): Promise<string | undefined> {
  const [id] = await postTexts(tx, by, [text]);
  return id;
}

/** Like `postText`, for many messages in three statements. Returns the IDs of those that their recipients didn’t have. */
export async function postTexts(
  tx: Queryable,
  by: { readonly keyring: Keyring },
  texts: readonly NewText[],
): Promise<string[]> {
  if (texts.length === 0) return [];
  const composed = await readTexts(tx, texts);
  return postMessages(
    tx,
    by,
    texts.flatMap(({ message, values: _, channel = message.channel, kind = message.code, ...to }, at) => {
      const words = composed[at];
      return words === undefined ? [] : [{ ...to, channel, kind, ...words }];
    }),
  );
}
