import { z } from 'zod';
import type { Keyring } from '../db/keyring.ts';
import type { Queryable } from '../jobs/queryable.ts';

/** What a message says. Stored sealed as a whole: codes, links and PINs stand in it. */
export interface MessageBody {
  readonly text: string;
  readonly html: string | null;
  /** Where the receiver ends messages of this kind; mail carries it as headers. Source: RFC 2369, RFC 8058. */
  readonly unsubscribeUrl: string | null;
  /** Whom an answer reaches, when not the house. */
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

/** Seals what an earlier program wrote in clear. Called at start, when the keys are open. */
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
