import { dateInWords } from '@fiducia/domain/foundation/calendar/date-in-words';
import { type CalendarDate, yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { iraMinimumMessages } from '@fiducia/domain/messages/ira-minimum-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fullName } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { dailyJob } from '../../platform/jobs/daily-job.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { isLive } from './live-transactions.ts';
import { readRequiredMinimums } from './required-minimums.ts';

interface Owner {
  readonly id: string;
  readonly born_on: CalendarDate;
  readonly first_name: string;
  readonly last4: string;
  readonly email_address: string | null;
  readonly address: string;
}

/** Reads the open traditional IRAs held here, with money at the end of the year before whose owners are old enough to be asked. */
const readOwners = (tx: Tx, year: number): Promise<Owner[]> =>
  tx.many<Owner>(sql`
    select a.id, coalesce(p.date_of_birth, q.date_of_birth)::text as born_on, coalesce(p.first_name, q.first_name, '') as first_name,
           coalesce(a.account_number_last4, '') as last4, coalesce(u.email_address, p.email_address) as email_address,
           concat_ws(E'\n', ${raw(fullName('q'))}, q.address_line1, q.address_line2,
                     nullif(concat_ws(' ', q.city, q.state_code, q.postal_code), '')) as address
      from ira_accounts a left join prospects p on p.id = a.prospect_id left join participants q on q.id = a.participant_id
      left join users u on u.id = a.user_id
     where a.status = 'open' and a.is_held_here and a.ira_type in ('traditional', 'rollover') and a.deleted_at is null
       and coalesce(p.date_of_birth, q.date_of_birth) < make_date(${year} - 69, 1, 1)
       and (select sum(t.amount_cents) from ira_transactions t where t.ira_account_id = a.id and t.effective_on < make_date(${year}, 1, 1) and ${isLive}) > 0
     order by a.id`);

async function notifyOwners(tx: Tx, ctx: ActorContext, portal: string, today: CalendarDate): Promise<void> {
  const year = yearOf(today);
  const owners = await readOwners(tx, year);
  const iras = owners.map(({ id, born_on }) => ({ id, isTraditional: true, bornOn: born_on }));
  const minimums = await readRequiredMinimums(tx, iras, today);
  for (const { id, first_name, last4, email_address, address } of owners) {
    const minimum = minimums.get(id)?.find((one) => one.year === year);
    const recipient = email_address ?? address;
    if (minimum === undefined || recipient === '') continue;
    await postText(tx, ctx, {
      ...renderMessage(iraMinimumMessages.requiredMinimum, {
        firstName: first_name,
        ira: last4,
        year: String(year),
        amount: formatMoney(minimum.amount),
        dueOn: dateInWords(minimum.dueOn),
        home: portal,
      }),
      channel: email_address === null ? 'letter' : 'email',
      recipient,
      cause: `${id} ${year}`,
    });
  }
}

/**
 * Returns the daily job that tells owners in January what they must take out of their IRAs for the year, once each.
 * Custodians must do so by January 31. Source: IRS Notice 2002-27.
 */
export const sendMinimumNotices = (platform: Platform): JobHandler =>
  dailyJob(platform, {
    kind: 'send-minimum-notices',
    atEnd: async (tx, ctx) => {
      const today = localDate(ctx.now.toISOString(), timeZones.eastern);
      if (today.slice(5, 7) === '01') await notifyOwners(tx, ctx, portalAddress(platform.config, 'ira'), today);
    },
  });
