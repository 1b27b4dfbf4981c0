import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { systemActor } from '@fiducia/domain/actor/actor';
import { noticeFiguresOn } from '@fiducia/domain/notices/notice-figures';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { addDays } from '@fiducia/domain/time/dates';
import { startOfDay, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import { type Doer, type Work, workOf } from '../engine/context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { isExpired } from '../orders/expired-lines.ts';
import { portalAddress } from '../platform/address-table.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import type { Platform } from '../platform/area.ts';
import { bankToday } from './expected-pay-day.ts';
import { readLineRows } from './line-row.ts';
import { proposalFor } from './list-expired-lines.ts';
import { tellOfSilence } from './tell-silent-people.ts';

const kind = 'note-silent-people';
const linesAtOnce = 200;

interface Noted {
  readonly id: string;
  readonly client: string;
  readonly since: string;
}

/** Notes on some lines that their participants stayed silent, and writes to them; answers how many there were. */
async function noteSome(tx: Tx, doer: Doer, home: string): Promise<number> {
  const today = bankToday(doer.now);
  const figures = noticeFiguresOn(today, (await readRuleBook(tx)).notices);
  if (isRefusal(figures)) throw new Error(figures.sentence);
  const noted = await tx.many<Noted>(sql`
    update order_lines o
       set non_responsive_since = o.becomes_non_responsive_participant_at_end_of_day_on + 1, updated_at = ${doer.now}
     where o.id in (select l.id from order_lines l where ${isExpired(today)} and l.non_responsive_since is null
                     order by l.id limit ${linesAtOnce} for no key update skip locked)
    returning o.id, o.master_account_id as client, o.non_responsive_since as since`);
  const ids = noted.map(({ id }) => id);
  const rows = await readLineRows(tx, ids, Number(today.slice(0, 4)));
  await tellOfSilence(tx, doer, new Map(rows.map((line) => [line.id, proposalFor(line, figures).action])), home);
  await logChanges(
    tx,
    doer,
    noted.map(({ id, client, since }) => ({
      entity: orderLine.name,
      recordId: id,
      action: 'update' as const,
      masterAccountId: client,
      before: { non_responsive_since: null },
      after: { non_responsive_since: since },
    })),
  );
  return noted.length;
}

async function noteAll(work: Work, home: string): Promise<void> {
  for (;;) {
    const noted = await work.inTx((tx) => noteSome(tx, work, home));
    if (isRefusal(noted) || noted < linesAtOnce) return;
  }
}

/** Job `note-silent-people`, as each day begins at the bank: who had until yesterday to answer is noted and written to. */
export function noteSilentPeople({ config, database, keyring, clock }: Platform): JobHandler {
  return {
    kind,
    leaseSeconds: 300,
    run: async (job) => {
      const work = workOf(database, keyring, clock, systemActor);
      await noteAll(work, portalAddress(config, 'participant'));
      await work.inTx(async (tx) => {
        const next = addDays(bankToday(work.now), 1);
        const runAt = new Date(startOfDay(next, timeZones.eastern));
        await enqueue(tx, { kind, payload: {}, runAt, dedupeKey: next });
        await job.doneIn(tx);
        return undefined;
      });
    },
  };
}
