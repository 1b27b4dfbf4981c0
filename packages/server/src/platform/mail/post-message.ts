import type { Keyring } from '../db/keyring.ts';
import type { Queryable } from '../db/queryable.ts';
import { enqueue } from '../jobs/enqueue.ts';
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
  const { rows } = await tx.query<{ id: string }>(
    `insert into outbox_messages (channel, recipient, kind, cause, subject, body_sealed)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (recipient, kind, cause) do nothing
     returning id`,
    [
      message.channel,
      message.recipient,
      message.kind,
      message.cause,
      message.subject,
      sealBody(by.keyring, {
        text: message.text,
        html: message.html ?? null,
        unsubscribeUrl: message.unsubscribeUrl ?? null,
        replyTo: message.replyTo ?? null,
      }),
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  const payload = { messageId: id, ...(message.isForSignIn === true ? { [runsWhileHeld]: 'yes' } : {}) };
  await enqueue(tx, { kind: deliverMessageKind, payload, dedupeKey: id });
  return id;
}
