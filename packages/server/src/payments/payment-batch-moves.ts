import { paymentBatch } from '@fiducia/contract/payments/payment-batch.entity';
import { cents } from '@fiducia/domain/money/cents';
import {
  type PaymentBatchFacts,
  type PaymentBatchMove,
  paymentBatchMachine,
} from '@fiducia/domain/payments/payment-batch-machine';
import { paymentBatchTypes } from '@fiducia/domain/payments/payment-batch-type';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { loginsOf } from '../access/same-person.ts';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { bindMoves, type Row } from '../engine/make-move.ts';
import { readBankAccount } from './bank-account.ts';
import { earliestDate } from './read-effective-date.ts';
import { readReleaseLimits } from './release-limits.ts';

interface Counted {
  readonly id: string;
  readonly live: number;
  readonly sent: number;
  readonly unanswered: number;
  readonly released_by: readonly string[];
}

async function loadBatchFacts(db: Queries, rows: readonly Row[], doer: Doer): Promise<Map<string, PaymentBatchFacts>> {
  const { actor } = doer;
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
  // Another login of the same person is that person.
  const logins = actor.userId === null ? [] : await loginsOf(db, actor.userId);
  const personOf = (userId: string) => (logins.includes(userId) ? actor.userId : userId);
  const late = await lateOf(db, doer, rows);
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

/** The batches that wait to be handed over and would now be paid on a later day than theirs. */
async function lateOf(db: Queries, doer: Doer, rows: readonly Row[]): Promise<Set<string>> {
  const late = new Set<string>();
  for (const row of rows) {
    const type = row['payment_batch_type'];
    if (row['status'] !== 'enteredAtBank' || row['sending_at'] !== null || !isOneOf(paymentBatchTypes, type)) continue;
    const account = await readBankAccount(db, doer.keyring, String(row['corporate_bank_account_id']));
    if (isRefusal(account)) continue;
    if (String(row['effective_date']) < earliestDate(account, type, doer.now)) late.add(String(row['id']));
  }
  return late;
}

export const paymentBatchMoves = bindMoves<PaymentBatchFacts, PaymentBatchMove>({
  entity: paymentBatch,
  machine: paymentBatchMachine,
  loadFacts: loadBatchFacts,
});
