import type { Keyring } from '@fiducia/server/platform/db/keyring';
import type { Queryable } from '@fiducia/server/platform/db/queryable';
import { escapeLike } from '@fiducia/server/platform/db/sql';
import { openBody } from '@fiducia/server/platform/mail/message-body';

export interface OutboxRow {
  readonly id: string;
  readonly channel: 'email' | 'sms' | 'letter';
  readonly recipient: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly error: string | null;
}

type SealedRow = Omit<OutboxRow, 'text' | 'html'> & { readonly sealed: Buffer | null };

const columns = `id, channel, recipient, kind, subject, body_sealed as sealed, created_at as "createdAt", sent_at as "sentAt", error`;

/** Returns the 200 newest messages, filtered by channel and recipient if given. */
export async function listOutbox(
  db: Queryable,
  keyring: Keyring,
  by: { channel: string; recipient: string },
): Promise<OutboxRow[]> {
  const { rows } = await db.query<SealedRow>(
    `select ${columns} from outbox_messages
     where ($1 = '' or channel = $1) and ($2 = '' or recipient ilike '%' || $2 || '%')
     order by created_at desc limit 200`,
    [by.channel, escapeLike(by.recipient)],
  );
  return rows.map((row) => opened(keyring, row));
}

/** Returns a message, or undefined if there is none with this ID. */
export async function readOutboxMessage(db: Queryable, keyring: Keyring, id: string): Promise<OutboxRow | undefined> {
  const { rows } = await db.query<SealedRow>(`select ${columns} from outbox_messages where id = $1`, [id]);
  return rows[0] && opened(keyring, rows[0]);
}

function opened(keyring: Keyring, { sealed, ...row }: SealedRow): OutboxRow {
  if (sealed === null) return { ...row, text: 'The text was deleted when its retention period ended.', html: null };
  const { text, html } = openBody(keyring, sealed);
  return { ...row, text, html };
}
