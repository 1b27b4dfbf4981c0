import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paymentBatchRejections } from '@fiducia/domain/payments/payment-batch-rejections';
import type { ActorContext } from '../../../platform/call/context.ts';
import { claimSubject, holdSubject } from '../../../platform/db/advisory-locks.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { userName } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';

/**
 * Claims a batch for releasing, sending, or canceling it until the transaction ends. If another request is doing so,
 * returns immediately with its user and start: it may take minutes, or be frozen.
 */
export async function claimPayRun(tx: Tx, { actor }: ActorContext, batchId: string): Promise<Rejection | undefined> {
  const holder = await claimSubject(tx, 'payRun', batchId, actor.userId);
  if (holder === undefined) return undefined;
  const { userId, since } = holder;
  const isOwn = userId !== null && userId === actor.userId;
  const user = await tx.one<{ name: string }>(sql`
    select ${raw(userName('users'))} as name from users where id = ${userId}`);
  const rejection = paymentBatchRejections.payRunIsRunning({
    by: isOwn ? undefined : (user?.name ?? 'Fiducia'),
    since,
  });
  // A repetition by the same user gets the first one's result as soon as it ends.
  return isOwn ? { ...rejection, retryAfterSeconds: 2 } : rejection;
}

/** Holds a batch for the second step of a pay run, whose first step has already been committed. */
export const holdPayRun = (tx: Tx, { actor }: ActorContext, batchId: string): Promise<void> =>
  holdSubject(tx, 'payRun', batchId, actor.userId);
