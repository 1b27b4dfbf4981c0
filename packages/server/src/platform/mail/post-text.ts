import { letterheadOf, letterheadProperties } from '@fiducia/domain/documents/letterhead';
import {
  fillBlocks,
  fillText,
  type Language,
  type MessageDefinition,
  type MessageText,
  type RenderedMessage,
} from '@fiducia/domain/messages/message-text';
import type { Keyring } from '../db/keyring.ts';
import type { Queryable } from '../db/queryable.ts';
import { addressesIn, type MailSender, mailHtml } from './mail-html.ts';
import { type NewMessage, postMessages } from './post-message.ts';

/** A message from a declared template. `kind` is the template's code unless a message uses several channels. */
export type NewText = RenderedMessage &
  Pick<NewMessage, 'recipient' | 'cause'> &
  Partial<Pick<NewMessage, 'channel' | 'kind' | 'unsubscribeUrl' | 'replyTo' | 'isForSignIn'>> & {
    /**
     * ID of the account, account user, order line, participant, prospect, letter, or payment that the message is about.
     * HTML mail shows the brand of its account. Without it, it shows the brand that the recipient sees after signing in.
     */
    readonly aboutId?: string;
    /** The recipient's language, if it is known otherwise than by the address. */
    readonly language?: Language;
  };

interface Edited {
  readonly language: Language;
  readonly subject: string | null;
  readonly text: string | null;
}

interface Sent extends Edited {
  readonly properties: Readonly<Record<string, string>> | null;
  readonly brandId: string | null;
  readonly brandName: string | null;
}

/** Returns the current template: edited by staff, or the default. */
export const wordsOf = (message: MessageDefinition, edited: Edited): MessageText => ({
  subject: edited.subject ?? message[edited.language].subject,
  text: edited.text ?? message[edited.language].text,
});

type Asked = Pick<NewText, 'message' | 'recipient' | 'aboutId' | 'language'>;

/**
 * Reads for each message, in their order and in one statement, the recipient's language, the template as edited, the
 * letterhead, and the brand. Without a record that the message is about, the brand is that of the recipient's login.
 */
async function readSent(tx: Queryable, messages: readonly Asked[]): Promise<Sent[]> {
  const column = <T>(pick: (message: Asked) => T): T[] => messages.map(pick);
  const { rows } = await tx.query<Sent>(
    `select l.language, case l.language when 'es' then m.subject_es else m.subject_en end as subject,
            case l.language when 'es' then m.text_es else m.text_en end as text,
            (select jsonb_object_agg(p.property_name, p.value) from system_properties p
              where p.deleted_at is null and p.property_name = any($5::text[])) as properties,
            brand.id as "brandId", brand.display_name as "brandName"
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as r (code, recipient, about_id, language, place)
       cross join lateral (select coalesce(r.language, language_of(r.recipient)) as language) l
       left join messages m on m.code = r.code and m.deleted_at is null
       left join lateral (
         with own as (select u.id, u.last_accessed_account_id as account_id from users u
           where r.about_id is null and lower(u.email_address) = lower(r.recipient) and u.deleted_at is null),
         branded (id, place) as (
           select r.about_id, 1
           union all select master_account_id, 2 from order_lines where id = r.about_id
           union all select master_account_id, 2 from participants where id = r.about_id
           union all select master_account_id, 2 from order_line_documents where id = r.about_id
           union all select master_account_id, 2 from payments where id = r.about_id
           union all select account_id, 2 from account_users where id = r.about_id
           union all select unnest(array[account_id, master_account_id]), unnest(array[1, 2]) from prospects where id = r.about_id
           union all select unnest(array[id, account_id]), unnest(array[1, 2]) from own
           union all select unnest(array[p.account_id, p.master_account_id]), unnest(array[3, 4])
             from own join prospects p on p.user_id = own.id and p.deleted_at is null)
         select b.id, b.display_name from branded join custom_brand_links k on k.record_id = branded.id
           join custom_brands b on b.id = k.custom_brand_id and b.deleted_at is null
          order by branded.place, b.id limit 1) brand on true
      order by r.place`,
    [
      column(({ message }) => message.code),
      column(({ recipient }) => recipient),
      column(({ aboutId }) => aboutId ?? null),
      column(({ language }) => language ?? null),
      Object.keys(letterheadProperties),
    ],
  );
  return rows;
}

function senderOf({ properties, brandId, brandName }: Sent, action: string | undefined): MailSender {
  const head = letterheadOf(new Map(Object.entries(properties ?? {})));
  // The portal that the button leads to serves the logo. Without a button, the mail shows the brand's name.
  const logo = action === undefined ? null : new URL(`/public/nlira-custom-brands/${brandId}/logo`, action).href;
  return {
    companyName: head.name,
    companyAddress: head.lines[0] ?? '',
    phone: head.supportPhone,
    brand: brandId === null || brandName === null ? null : { name: brandName, logo },
  };
}

interface Composition extends RenderedMessage {
  readonly words: MessageText;
  readonly language: Language;
  readonly unsubscribeUrl?: string | undefined;
  readonly sender: (action: string | undefined) => MailSender;
}

/** Composes both parts of a mail from one template. */
export function composeMail(mail: Composition): Required<Pick<NewMessage, 'subject' | 'text' | 'html'>> {
  const { message, values, words, language } = mail;
  const filled = (template: string) => fillText(template, values, language);
  const [subject, text] = [filled(words.subject), filled(words.text)];
  const { action } = message;
  const [address] = action ? addressesIn(filled(action.address)) : [];
  const html = mailHtml({
    language,
    subject,
    blocks: fillBlocks(words.text, values, language),
    action: action && address !== undefined ? { address, label: action[language] } : null,
    code: message.codeName === undefined ? null : filled(`{{${message.codeName}}}`),
    unsubscribeUrl: filled('{{unsubscribeLink}}') || (mail.unsubscribeUrl ?? null),
    sender: mail.sender(address),
  });
  return { subject, text, html };
}

type Composed = ReturnType<typeof composeMail>;

/** Composes messages as their recipients would get them now, in their order and with one statement. */
async function composeAll(
  tx: Queryable,
  messages: readonly (RenderedMessage & Asked & Pick<NewText, 'unsubscribeUrl'>)[],
): Promise<Composed[]> {
  const read = await readSent(tx, messages);
  return messages.flatMap((of, at) => {
    const sent = read[at];
    if (sent === undefined) return [];
    const { language } = sent;
    const words = wordsOf(of.message, sent);
    return [composeMail({ ...of, words, language, sender: (action) => senderOf(sent, action) })];
  });
}

/**
 * Composes a message as its recipient would get it now: in their language, with the current template and the values
 * filled in.
 */
export async function readText(tx: Queryable, of: RenderedMessage, recipient: string): Promise<MessageText> {
  const [composed] = await composeAll(tx, [{ ...of, recipient }]);
  if (composed === undefined) throw new Error(`the message ${of.message.code} has no text`);
  return { subject: composed.subject, text: composed.text };
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
  const composed = await composeAll(tx, texts);
  return postMessages(
    tx,
    by,
    texts.flatMap((text, at) => {
      const { message, channel = message.channel, kind = message.code } = text;
      const mail = composed[at];
      if (mail === undefined) return [];
      const { html, ...words } = mail;
      return [{ ...text, channel, kind, ...words, ...(channel === 'email' ? { html } : {}) }];
    }),
  );
}

/** Composes a test of a template for a recipient, with sample values and the given text. */
export async function composeTest(
  tx: Queryable,
  of: RenderedMessage & { readonly words: MessageText; readonly language: Language; readonly recipient: string },
): Promise<Composed> {
  const [sent] = await readSent(tx, [{ message: of.message, recipient: of.recipient }]);
  if (sent === undefined) throw new Error(`the message ${of.message.code} has no text`);
  return composeMail({ ...of, sender: (action) => senderOf(sent, action) });
}
