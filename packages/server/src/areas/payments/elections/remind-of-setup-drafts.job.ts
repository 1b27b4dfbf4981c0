import { dateInWords } from '@fiducia/domain/foundation/calendar/date-in-words';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { formatDateInSpanish } from '@fiducia/domain/foundation/calendar/spanish-dates';
import { localDate, startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import { isReminderDue } from '@fiducia/domain/payments/draft-reminder';
import type { Platform } from '../../../area.ts';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { portalAddress } from '../../../platform/settings/address-table.ts';
import { mailAddressOfH } from '../../participants/mail-address.ts';
import { bankToday } from '../computation/expected-pay-day.ts';

const draftsAtOnce = 200;
/** Hours after midnight Eastern Time, so that the email arrives in the morning. */
const morning = 9;

interface Unfinished {
  readonly id: string;
  readonly order_line_id: string;
  readonly saved_at: string;
  readonly reminded_at: string | null;
  readonly respond_by: CalendarDate | null;
  readonly first_name: string | null;
  readonly email_address: string | null;
  readonly plan_name: string | null;
}

const easternDay = (instant: string): CalendarDate => localDate(instant, timeZones.eastern);

/** Locks the next drafts that nobody was reminded of since they were saved, and that can still be signed. */
function lockUnfinished(
  tx: Tx,
  today: CalendarDate,
  after: Pick<Unfinished, 'id' | 'saved_at'>,
): Promise<Unfinished[]> {
  return tx.many<Unfinished>(sql`
    select d.id, d.order_line_id, d.saved_at, d.reminded_at,
           l.becomes_non_responsive_participant_at_end_of_day_on as respond_by,
           h.first_name, ${mailAddressOfH} as email_address, plan.display_name as plan_name
      from setup_drafts d join order_lines l on l.id = d.order_line_id join participants h on h.id = d.participant_id
      left join plans plan on plan.id = l.plan_id
     where d.draft is not null and d.saved_at < ${startOfDay(today, timeZones.eastern)}
       and (d.saved_at, d.id) > (${after.saved_at}::timestamptz, ${after.id})
       and (d.reminded_at is null or d.reminded_at < d.saved_at)
       and l.status = 'waitingForParticipant' and l.deleted_at is null
       and not exists (select 1 from payment_instructions i where i.order_line_id = l.id and i.status <> 'cancelled'
                          and i.deleted_at is null)
     order by d.saved_at, d.id limit ${draftsAtOnce} for no key update of d skip locked`);
}

async function remind(tx: Tx, ctx: ActorContext, draft: Unfinished, home: string): Promise<void> {
  await tx.run(sql`update setup_drafts set reminded_at = ${ctx.now} where id = ${draft.id}`);
  if (draft.email_address === null) return;
  await postText(tx, ctx, {
    ...renderMessage(distributionMessages.electionUnfinished, {
      firstName: draft.first_name ?? '',
      planName: draft.plan_name ?? { en: 'retirement plan', es: 'el plan de jubilación' },
      answerBy:
        draft.respond_by === null
          ? ''
          : {
              en: ` by ${dateInWords(draft.respond_by)}`,
              es: ` a más tardar el ${formatDateInSpanish(draft.respond_by)}`,
            },
      home,
    }),
    recipient: draft.email_address,
    aboutId: draft.order_line_id,
    cause: `${draft.id}:${draft.saved_at}`,
  });
}

async function remindAll(ctx: RequestContext, home: string): Promise<void> {
  const today = bankToday(ctx.now);
  let after = { id: '', saved_at: '0001-01-01T00:00:00Z' };
  for (;;) {
    const from = after;
    const page = await ctx.inTx(async (tx) => {
      const drafts = await lockUnfinished(tx, today, from);
      for (const draft of drafts) {
        const remindedOn = draft.reminded_at === null ? null : easternDay(draft.reminded_at);
        const days = { savedOn: easternDay(draft.saved_at), remindedOn, respondBy: draft.respond_by };
        if (isReminderDue(days, today)) await remind(tx, ctx, draft, home);
      }
      return drafts;
    });
    if (isRejection(page)) return;
    const last = page.at(-1);
    if (last === undefined || page.length < draftsAtOnce) return;
    after = last;
  }
}

/** Returns the daily job that reminds participants, by email, of an election that they began and didn't sign. */
export const remindOfSetupDrafts = (platform: Platform): JobHandler =>
  dailyJob(platform, {
    kind: 'remind-of-setup-drafts',
    leaseSeconds: 300,
    hour: morning,
    before: (ctx) => remindAll(ctx, portalAddress(platform.config, 'participant')),
  });
