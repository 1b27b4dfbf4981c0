import { letterheadOf, letterheadProperties } from '@fiducia/domain/documents/letterhead';
import {
  contentOf,
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
import { type NewMessage, postMessage } from './post-message.ts';

/** A message from a declared template. `kind` is the template's code unless a message uses several channels. */
export type NewText = RenderedMessage &
  Pick<NewMessage, 'recipient' | 'cause'> &
  Partial<Pick<NewMessage, 'channel' | 'kind' | 'unsubscribeUrl' | 'replyTo' | 'isForSignIn'>> & {
    /**
     * Accounts that the message is about. It shows the brand of the first one that has a brand. Without accounts, it
     * shows the brand that the recipient sees after signing in.
     */
    readonly accountIds?: readonly (string | null)[];
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

/** Reads the recipient's language, the template as edited, the letterhead, and the brand. */
async function readSent(
  tx: Queryable,
  code: string,
  recipient: string,
  accountIds: NonNullable<NewText['accountIds']>,
): Promise<Sent> {
  const { rows } = await tx.query<Sent>(
    `select l.language, case l.language when 'es' then m.subject_es else m.subject_en end as subject,
            case l.language when 'es' then m.text_es else m.text_en end as text,
            (select jsonb_object_agg(p.property_name, p.value) from system_properties p
              where p.deleted_at is null and p.property_name = any($4::text[])) as properties,
            brand.id as "brandId", brand.display_name as "brandName"
       from (select language_of($2) as language) l left join messages m on m.code = $1 and m.deleted_at is null
       left join lateral (
         select b.id, b.display_name from custom_brand_links k
           join custom_brands b on b.id = k.custom_brand_id and b.deleted_at is null
           left join users u on cardinality($3::text[]) = 0 and lower(u.email_address) = lower($2) and u.deleted_at is null
          where k.record_id = any($3::text[]) or k.record_id in (u.id, u.last_accessed_account_id)
             or k.record_id in (select unnest(array[r.account_id, r.master_account_id]) from prospects r
                                 where r.user_id = u.id and r.deleted_at is null)
          order by array_position($3::text[], k.record_id), k.record_id = u.id desc nulls last,
                   k.record_id = u.last_accessed_account_id desc nulls last, b.id
          limit 1) brand on true`,
    [code, recipient, accountIds.filter((id) => id !== null), Object.keys(letterheadProperties)],
  );
  const [row] = rows;
  return row ?? { language: 'en', subject: null, text: null, properties: null, brandId: null, brandName: null };
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
    code: message.codeName === undefined ? null : String(contentOf(values, message.codeName, language)),
    unsubscribeUrl: filled('{{unsubscribeLink}}') || (mail.unsubscribeUrl ?? null),
    sender: mail.sender(address),
  });
  return { subject, text, html };
}

/**
 * Composes a message as its recipient would get it now: in their language, with the current template and the values
 * filled in.
 */
export async function readText(tx: Queryable, of: RenderedMessage, recipient: string): Promise<MessageText> {
  const { subject, text } = await readMail(tx, { ...of, recipient });
  return { subject, text };
}

async function readMail(
  tx: Queryable,
  of: RenderedMessage & Pick<NewText, 'recipient' | 'accountIds' | 'unsubscribeUrl'>,
): Promise<ReturnType<typeof composeMail>> {
  const sent = await readSent(tx, of.message.code, of.recipient, of.accountIds ?? []);
  return composeMail({
    ...of,
    words: wordsOf(of.message, sent),
    language: sent.language,
    sender: (action) => senderOf(sent, action),
  });
}

/** Creates a message in the recipient's language from the template that staff can edit under /messages. */
export async function postText(
  tx: Queryable,
  by: { readonly keyring: Keyring },
  { message, values, accountIds = [], channel = message.channel, kind = message.code, ...to }: NewText,
): Promise<string | undefined> {
  const { html, ...words } = await readMail(tx, { ...to, message, values, accountIds });
  return postMessage(tx, by, { ...to, ...words, channel, kind, ...(channel === 'email' ? { html } : {}) });
}

/** Composes a test of a template for a recipient, with sample values and the given text. */
export async function composeTest(
  tx: Queryable,
  of: RenderedMessage & { readonly words: MessageText; readonly language: Language; readonly recipient: string },
): Promise<ReturnType<typeof composeMail>> {
  const sent = await readSent(tx, of.message.code, of.recipient, []);
  return composeMail({ ...of, sender: (action) => senderOf(sent, action) });
}
