import type { Database } from '../../packages/server/src/platform/db/database.ts';
import type { Keyring } from '../../packages/server/src/platform/db/keyring.ts';
import { openBody } from '../../packages/server/src/platform/mail/message-body.ts';

export interface Posted {
  readonly channel: string;
  readonly recipient: string;
  readonly kind: string;
  readonly cause: string;
  readonly text: string;
  readonly html: string | null;
}

/** Returns the text of an encrypted message. */
export const textOf = (keyring: Keyring, sealed: Buffer): string => openBody(keyring, sealed).text;

export interface Outbox {
  readonly database: Database;
  readonly keyring: Keyring;
}

/** Returns the messages of the outbox, oldest first, decrypted as their recipients read them. */
export async function readOutbox(
  { database, keyring }: Outbox,
  of: { readonly kind?: string; readonly channel?: string; readonly recipient?: string; readonly causeStart?: string },
): Promise<Posted[]> {
  const { rows } = await database.query<Omit<Posted, 'text' | 'html'> & { readonly body_sealed: Buffer }>(
    `select channel, recipient, kind, cause, body_sealed from outbox_messages
      where ($1::text is null or kind = $1) and ($2::text is null or channel = $2) and ($3::text is null or recipient = $3)
        and ($4::text is null or starts_with(cause, $4)) order by created_at, id`,
    [of.kind ?? null, of.channel ?? null, of.recipient ?? null, of.causeStart ?? null],
  );
  return rows.map(({ body_sealed: sealed, ...row }) => {
    const { text, html } = openBody(keyring, sealed);
    return { ...row, text, html };
  });
}
