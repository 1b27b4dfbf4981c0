import type { Keyring } from '../db/keyring.ts';
import type { Queryable } from '../db/queryable.ts';
import { type JobHandler, ParkJob, type RunningJob } from '../jobs/run-jobs.ts';
import type { Marks } from '../marks/marks.ts';
import { type Carrier, type Message, NotSent } from './carrier.ts';
import { openBody } from './message-body.ts';
import { deliverMessageKind } from './post-message.ts';

interface Delivery {
  readonly database: Queryable;
  readonly keyring: Keyring;
  readonly carriers: Carriers;
  readonly marks: Pick<Marks, 'noteMessage'>;
}

export type Carriers = Readonly<Record<Message['channel'], Carrier>>;

/**
 * Returns the job that delivers each message at most once. It records the attempt before sending. If the attempt is
 * interrupted and its outcome is unknown, the message is parked for staff and never sent again automatically. If it
 * definitely failed, it is retried.
 */
export function deliverMessage({ database, keyring, carriers, marks }: Delivery): JobHandler {
  return {
    kind: deliverMessageKind,
    leaseSeconds: 120,
    run: (job) => deliver(database, keyring, carriers, marks, job),
  };
}

async function deliver(
  db: Queryable,
  keyring: Keyring,
  carriers: Carriers,
  marks: Delivery['marks'],
  job: RunningJob,
): Promise<void> {
  const id = job.payload.messageId ?? '';
  const message = await beginHandingOver(db, keyring, id);
  if (message === undefined) {
    if (await isSent(db, id)) return;
    throw new ParkJob(
      'We don’t know whether this message was sent. Check with the recipient before you send it again.',
    );
  }
  try {
    await carriers[message.channel].send(message);
  } catch (error) {
    if (!(error instanceof NotSent)) {
      await noteError(db, id, 'the delivery was interrupted');
      throw new ParkJob('The delivery was interrupted. Check with the recipient before you send the message again.', {
        cause: error,
      });
    }
    await takeBack(db, id, error.message);
    throw error.isFinal ? new ParkJob(error.message, { cause: error }) : error;
  }
  marks.noteMessage({ id, channel: message.channel, at: new Date().toISOString() });
  await db.query('update outbox_messages set sent_at = now(), error = null where id = $1', [id]);
}

/**
 * Marks a message as handed over and returns it. Returns undefined if the message is unknown, was sent, or was handed
 * over without a known outcome.
 */
async function beginHandingOver(db: Queryable, keyring: Keyring, id: string): Promise<Message | undefined> {
  const { rows } = await db.query<
    Omit<Message, 'text' | 'html' | 'unsubscribeUrl' | 'replyTo'> & { readonly sealed: Buffer }
  >(
    `update outbox_messages set handed_over_at = now(), attempts = attempts + 1
     where id = $1 and handed_over_at is null and body_sealed is not null
     returning id, channel, recipient, subject, body_sealed as sealed`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { sealed, ...message } = row;
  return { ...message, ...openBody(keyring, sealed) };
}

async function isSent(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from outbox_messages where id = $1 and sent_at is not null', [id]);
  return rows.length === 1;
}

async function takeBack(db: Queryable, id: string, why: string): Promise<void> {
  await db.query('update outbox_messages set handed_over_at = null, error = $2 where id = $1 and sent_at is null', [
    id,
    why,
  ]);
}

async function noteError(db: Queryable, id: string, why: string): Promise<void> {
  await db.query('update outbox_messages set error = $2 where id = $1', [id, why]);
}
