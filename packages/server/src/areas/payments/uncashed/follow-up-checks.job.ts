import { addDays, type CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type CheckFigures, checkFiguresOn } from '@fiducia/domain/payments/uncashed/check-figures';
import { uncashedStep } from '@fiducia/domain/payments/uncashed/uncashed-step';
import type { Platform } from '../../../area.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import { portalAddress } from '../../../platform/settings/address-table.ts';
import { readRuleBook } from '../../system/read-rule-book.ts';
import { bankToday } from '../computation/expected-pay-day.ts';
import type { PaymentHolders } from '../disbursements/payment-places.ts';
import { expireCheck } from './expire-check.ts';
import { followUpUnclaimed } from './follow-up-unclaimed.ts';
import { remindOfCheck } from './remind-of-check.ts';

const checksAtOnce = 200;

interface Uncashed {
  readonly id: string;
  readonly effective_date: CalendarDate;
  readonly reminded_at_days: number | null;
}

/** Reads uncashed checks after a position, in the order of their dates. The checks of one page share no lock. */
function readUncashed(
  db: Queries,
  issuedUntil: CalendarDate,
  after: Pick<Uncashed, 'id' | 'effective_date'>,
): Promise<Uncashed[]> {
  return db.many<Uncashed>(sql`
    select id, effective_date, reminded_at_days from payments
     where status = 'sent' and check_number is not null and deleted_at is null and effective_date <= ${issuedUntil}
       and (effective_date, id) > (${after.effective_date}::date, ${after.id})
     order by effective_date, id limit ${checksAtOnce}`);
}

/**
 * Follows up on each check in its own transaction, so that one check that can't be voided doesn't stop the others. Each
 * step is repeated after a crash only if it wasn't stored.
 */
async function followUp(ctx: RequestContext, places: PaymentHolders): Promise<void> {
  const today = bankToday(ctx.now);
  const { checks } = await readRuleBook(ctx.db);
  const firstDays = Math.min(...checks.map(({ firstReminderDays }) => firstReminderDays));
  let after = { id: '', effective_date: '0001-01-01' };
  for (;;) {
    const page = await readUncashed(ctx.db, addDays(today, -firstDays), after);
    for (const check of page) await followUpOne(ctx, places, check, checks, today);
    const last = page.at(-1);
    if (last === undefined || page.length < checksAtOnce) return;
    after = last;
  }
}

async function followUpOne(
  ctx: RequestContext,
  places: PaymentHolders,
  { id, effective_date: issuedOn, reminded_at_days: remindedAtDays }: Uncashed,
  checks: readonly CheckFigures[],
  today: CalendarDate,
): Promise<void> {
  const figures = checkFiguresOn(issuedOn, checks);
  if (isRejection(figures)) return;
  const step = uncashedStep({ issuedOn, remindedAtDays }, figures, today);
  if (step.kind === 'remind') await remindOfCheck(ctx, places.participantHome, id, step, figures);
  else if (step.kind === 'void') await expireCheck(ctx, places, id, figures);
}

/**
 * Returns the daily job that reminds payees of uncashed checks, voids the checks that expired, and starts the
 * states' procedures for money that stays unclaimed. Runs at midnight
 * Eastern Time.
 */
export function followUpChecks(platform: Platform): JobHandler {
  const { config, database, files } = platform;
  const participantHome = portalAddress(config, 'participant');
  return dailyJob(platform, {
    kind: 'follow-up-checks',
    leaseSeconds: 900,
    before: async (ctx) => {
      await followUp(ctx, { database, files, participantHome });
      await followUpUnclaimed(ctx, participantHome);
    },
  });
}
