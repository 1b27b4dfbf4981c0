import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { negateCents } from '@fiducia/domain/foundation/money/cents';
import { feeOfMonth, type IraForFee } from '@fiducia/domain/ira/ira-fee';
import { iraPricesOn } from '@fiducia/domain/ira/ira-prices';
import { noFeesSentence } from '@fiducia/domain/ira/ira-setup';
import { feeOfIra } from '@fiducia/domain/trust/ira-recipes';
import type { Platform } from '../../../area.ts';
import { type ActorContext, contextFor } from '../../../platform/call/context.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { insertRecords } from '../../../platform/engine/write-record.ts';
import { enqueueNextDay } from '../../../platform/jobs/enqueue-next-day.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import { post } from '../../../platform/ledger/post.ts';
import { portalAddress } from '../../../platform/settings/address-table.ts';
import { fromChosenIraPlan } from '../ira-plan.ts';
import { iraTransactionTable } from '../ira-transaction.table.ts';
import { notifyOfLastFees } from './notify-of-fee.ts';

interface ChargedIra extends IraForFee {
  readonly id: string;
  readonly user_id: string | null;
  readonly master_account_id: string | null;
}

const batchSize = 200;

/** Locks the next IRAs that weren't charged for the month, and reads what decides their fees. */
async function lockIras(tx: Tx, month: string, after: string): Promise<readonly ChargedIra[]> {
  const locked = await tx.many<{ id: string }>(sql`
    select a.id from ira_accounts a
     where a.status = 'open' and a.is_held_here and a.ira_type <> 'savingsAccount' and a.deleted_at is null and a.id > ${after}
       and not exists (select from ira_transactions f where f.ira_account_id = a.id and f.kind = 'fee' and f.fee_month = ${month})
     order by a.id limit ${batchSize} for no key update`);
  return tx.many<ChargedIra>(sql`
    select a.id, a.user_id, a.master_account_id, (a.opened_at at time zone 'America/New_York')::date::text as "openedOn",
           a.revocable_until::text as "revocableUntil", coalesce(sum(t.amount_cents), 0)::bigint as balance,
           coalesce(sum(t.amount_cents) filter (where t.effective_on < to_date(${month}, 'YYYY-MM')), 0)::bigint as "balanceBefore"
      from ira_accounts a left join ira_transactions t on t.ira_account_id = a.id
     where a.id = any(${locked.map(({ id }) => id)}::text[])
       and not exists (select from ira_transactions f where f.ira_account_id = a.id and f.kind = 'fee' and f.fee_month = ${month})
     group by a.id order by a.id`);
}

interface Custodian {
  readonly account_id: string;
}

/** Reads the account that the fees are the income of: that of the custodian, for which the chosen plan stands. */
const readCustodian = (db: Queries) => db.one<Custodian>(sql`select p.account_id ${fromChosenIraPlan}`);

async function chargeSome(
  tx: Tx,
  ctx: ActorContext,
  today: CalendarDate,
  after: string,
  home: string,
): Promise<string | undefined> {
  const custodian = await readCustodian(tx);
  if (custodian === undefined) return undefined;
  const month = today.slice(0, 7);
  const prices = iraPricesOn(today);
  const iras = await lockIras(tx, month, after);
  const charges = iras.flatMap((ira) => {
    const amount = feeOfMonth(ira, today, prices);
    return amount > 0 ? [{ ira, amount, id: newId() }] : [];
  });
  await insertRecords(
    tx,
    ctx,
    iraTransactionTable,
    charges.map(({ ira, amount, id }) => ({
      draft: {},
      initialValues: {
        id,
        friendly_id: newFriendlyId(ctx.now),
        ira_account_id: ira.id,
        user_id: ira.user_id,
        master_account_id: ira.master_account_id,
        kind: 'fee',
        fee_month: month,
        amount_cents: negateCents(amount),
        effective_on: today,
      },
    })),
  );
  await post(
    tx,
    ctx,
    charges.map(({ ira, amount, id }) =>
      feeOfIra({
        amount,
        masterAccountId: ira.master_account_id,
        iraTransactionId: id,
        iraAccountId: ira.id,
        accountId: custodian.account_id,
      }),
    ),
  );
  const lastFees = charges.filter(({ ira, amount }) => amount === ira.balance);
  await notifyOfLastFees(tx, ctx, new Map(lastFees.map(({ ira, amount }) => [ira.id, amount])), home);
  return iras.at(-1)?.id;
}

/**
 * Returns the daily job that charges IRAs held here the fee of the month, once each. It runs every day, because the fee
 * of an IRA that can be revoked waits until it can't.
 */
export const chargeIraFees = ({ database, keyring, clock, config }: Platform): JobHandler => ({
  kind: 'charge-ira-fees',
  leaseSeconds: 300,
  run: async (job) => {
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    const today = localDate(ctx.now.toISOString(), timeZones.eastern);
    let last: string | undefined = '';
    while (last !== undefined) {
      const after: string = last;
      last = await ctx.inTx((tx) => chargeSome(tx, ctx, today, after, portalAddress(config, 'ira')));
    }
    await ctx.inTx(async (tx) => {
      await enqueueNextDay(tx, job, ctx.now);
      await job.doneIn(tx, (await readCustodian(tx)) === undefined ? noFeesSentence : undefined);
      return undefined;
    });
  },
});
