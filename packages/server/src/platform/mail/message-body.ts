import { z } from 'zod';
import type { Keyring } from '../db/keyring.ts';
import type { Queryable } from '../db/queryable.ts';

/** The content of a message. Stored encrypted as a whole because it can contain codes, links, and PINs. */
export interface MessageBody {
  readonly text: string;
  readonly html: string | null;
  /** URL where recipients turn off messages of this kind, sent in email headers. Source: RFC 2369, RFC 8058. */
  readonly unsubscribeUrl: string | null;
  /** Address for replies, if not our default address. */
  readonly replyTo: string | null;
}

const purpose = 'outbox';
const stored = z.object({
  text: z.string(),
  html: z.string().nullable(),
  unsubscribeUrl: z.string().nullable().default(null),
  replyTo: z.string().nullable().default(null),
});

export const sealBody = (keyring: Keyring, body: MessageBody): Buffer => keyring.seal(purpose, JSON.stringify(body));

export const openBody = (keyring: Keyring, sealed: Buffer): MessageBody =>
  stored.parse(JSON.parse(keyring.open(purpose, sealed).reveal()));

/**
 * Encrypts message bodies that an earlier release stored in plain text. Called at startup, when the keys are available.
 */
export async function sealClearBodies(db: Queryable, keyring: Keyring): Promise<void> {
  const { rows } = await db.query<Omit<MessageBody, 'unsubscribeUrl' | 'replyTo'> & { readonly id: string }>(
    'select id, body_text as text, body_html as html from outbox_messages where body_text is not null',
    [],
  );
  for (const { id, text, html } of rows) {
    await db.query(
      'update outbox_messages set body_sealed = $2, body_text = null, body_html = null where id = $1 and body_text is not null',
      [id, sealBody(keyring, { text, html, unsubscribeUrl: null, replyTo: null })],
    );
  }
}
