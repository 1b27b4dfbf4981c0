import type { Keyring } from '../db/keyring.ts';
import type { Queryable } from '../db/queryable.ts';
import { enqueueMany } from '../jobs/enqueue.ts';
import { runsWhileHeld } from '../jobs/job-rows.ts';
import { sealBody } from './message-body.ts';

export interface NewMessage {
  readonly channel: 'email' | 'sms' | 'letter';
  /** Email address, phone number, or the lines of a postal address. */
  readonly recipient: string;
  /** The purpose of the message, such as `order-submitted`. */
  readonly kind: string;
  /**
   * The cause of the message, such as an order's ID. No second message with the same recipient, kind, and cause is
   * sent.
   */
  readonly cause: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** URL that turns off messages of this kind, on a page or with one click. */
  readonly unsubscribeUrl?: string;
  /** Address for replies, if not our default address. */
  readonly replyTo?: string;
  /** True for sign-in codes, which are sent even while the database is held after a restore. */
  readonly isForSignIn?: boolean;
}

export const deliverMessageKind = 'deliver-message';

/**
 * Creates a message with an encrypted body and the job that delivers it, in the caller's transaction. Returns its ID,
 * or undefined if this recipient already has the message.
 */
export async function postMessage(
  tx: Queryable,
  by: { readonly keyring: Keyring },
  message: NewMessage,
): Promise<string | undefined> {
  const [id] = await postMessages(tx, by, [message]);
  return id;
}

/** Like `postMessage`, for many messages in two statements. Returns the IDs of those that their recipients didn’t have. */
export async function postMessages(
  tx: Queryable,
  { keyring }: { readonly keyring: Keyring },
  messages: readonly NewMessage[],
): Promise<string[]> {
  if (messages.length === 0) return [];
  const column = <T>(pick: (message: NewMessage) => T): T[] => messages.map(pick);
  const { rows } = await tx.query<{ id: string; recipient: string; kind: string; cause: string }>(
    `insert into outbox_messages (channel, recipient, kind, cause, subject, body_sealed)
     select m.channel, m.recipient, m.kind, m.cause, m.subject, m.body
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[]) as m (channel, recipient, kind, cause, subject, body)
     on conflict (recipient, kind, cause) do nothing
     returning id, recipient, kind, cause`,
    [
      column(({ channel }) => channel),
      column(({ recipient }) => recipient),
      column(({ kind }) => kind),
      column(({ cause }) => cause),
      column(({ subject }) => subject),
      column(({ text, html = null, unsubscribeUrl = null, replyTo = null }) =>
        sealBody(keyring, { text, html, unsubscribeUrl, replyTo }),
      ),
    ],
  );
  const keyOf = (of: Pick<NewMessage, 'recipient' | 'kind' | 'cause'>): string =>
    JSON.stringify([of.recipient, of.kind, of.cause]);
  const forSignIn = new Set(messages.filter(({ isForSignIn }) => isForSignIn === true).map(keyOf));
  await enqueueMany(
    tx,
    rows.map(({ id, ...message }) => ({
      kind: deliverMessageKind,
      payload: { messageId: id, ...(forSignIn.has(keyOf(message)) ? { [runsWhileHeld]: 'yes' } : {}) },
      dedupeKey: id,
    })),
  );
  return rows.map(({ id }) => id);
}
