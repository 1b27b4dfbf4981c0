import { cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import {
  type PaymentBatchFacts,
  type PaymentBatchTransition,
  paymentBatchMachine,
} from '@fiducia/domain/payments/payment-batch-machine';
import { paymentBatchTypes } from '@fiducia/domain/payments/payment-batch-type';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { bindTransitions, type Row } from '../../../platform/engine/transition.ts';
import { loginsOf } from '../../access/roles/same-person.ts';
import { readBankAccount } from '../disbursements/bank-account.ts';
import { earliestDate } from '../disbursements/read-effective-date.ts';
import { paymentBatchTable } from '../payment-batch.table.ts';
import { readReleaseLimits } from './release-limits.ts';

interface Counted {
  readonly id: string;
  readonly live: number;
  readonly sent: number;
  readonly unanswered: number;
  readonly released_by: readonly string[];
}

async function loadBatchFacts(
  db: Queries,
  rows: readonly Row[],
  ctx: ActorContext,
): Promise<Map<string, PaymentBatchFacts>> {
  const { actor } = ctx;
  const ids = rows.map((row) => String(row['id']));
  const limits = await readReleaseLimits(db);
  const counted = await db.many<Counted>(sql`
    select b.id,
           (select count(*)::int from payment_batch_payment_instructions m where m.payment_batch_id = b.id and m.status <> 'cancelled') as live,
           (select count(*)::int from payments p where p.payment_batch_id = b.id and p.status not in ('created', 'cancelled')) as sent,
           (select count(*)::int from payments p where p.payment_batch_id = b.id
               and (p.status in ('sent', 'cancellationrequestedatbank') or (p.status = 'returned' and p.cleared_on is null))) as unanswered,
           (select coalesce(array_agg(r.user_id::text order by r.created_at), '{}'::text[]) from payment_batch_releases r where r.payment_batch_id = b.id) as released_by
      from payment_batches b where b.id = any(${ids}::text[])`);
  const byId = new Map(counted.map((one) => [one.id, one]));
  // Other logins of the same person count as that person.
  const logins = actor.userId === null ? [] : await loginsOf(db, actor.userId);
  const personOf = (userId: string) => (logins.includes(userId) ? actor.userId : userId);
  const late = await lateOf(db, ctx, rows);
  return new Map(
    rows.flatMap((row): [string, PaymentBatchFacts][] => {
      const of = byId.get(String(row['id']));
      const type = row['payment_batch_type'];
      if (of === undefined || !isOneOf(paymentBatchTypes, type)) return [];
      return [
        [
          of.id,
          {
            type,
            total: cents(Number(row['total_cents'])),
            limits,
            liveMembers: of.live,
            madeBy: typeof row['created_by'] === 'string' ? personOf(row['created_by']) : null,
            releasedBy: of.released_by.flatMap((userId) => personOf(userId) ?? []),
            actorId: actor.userId,
            isSending: row['sending_at'] !== null && row['sent_at'] === null,
            effectiveDate: String(row['effective_date']),
            isLate: late.has(of.id),
            isPrinted: row['printed_at'] !== null,
            sentPayments: of.sent,
            unansweredPayments: of.unanswered,
          },
        ],
      ];
    }),
  );
}

/** Returns the unsent batches that can no longer be paid on their effective date. */
async function lateOf(db: Queries, ctx: ActorContext, rows: readonly Row[]): Promise<Set<string>> {
  const late = new Set<string>();
  for (const row of rows) {
    const type = row['payment_batch_type'];
    if (row['status'] !== 'enteredAtBank' || row['sending_at'] !== null || !isOneOf(paymentBatchTypes, type)) continue;
    const account = await readBankAccount(db, ctx.keyring, String(row['corporate_bank_account_id']));
    if (isRejection(account)) continue;
    if (String(row['effective_date']) < earliestDate(account, type, ctx.now)) late.add(String(row['id']));
  }
  return late;
}

export const paymentBatchTransitions = bindTransitions<PaymentBatchFacts, PaymentBatchTransition>({
  entity: paymentBatchTable,
  machine: paymentBatchMachine,
  loadFacts: loadBatchFacts,
});
