import { longDate } from '@fiducia/domain/foundation/calendar/date-in-words';
import { addDays, type CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import { registryMessages } from '@fiducia/domain/messages/registry-messages';
import { confirmationReminder } from '@fiducia/domain/registry/registry-confirmation';
import type { Platform } from '../../area.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { dailyJob } from '../../platform/jobs/daily-job.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';

interface Employer {
  readonly id: string;
  readonly company_name: string;
  readonly contact_email_address: string;
  readonly due_on: CalendarDate;
  readonly people: number;
}

/** Reads the employers with a login and with open listings whose confirmation is due within a month, or late. */
const readEmployers = (tx: Tx, until: CalendarDate): Promise<Employer[]> =>
  tx.many<Employer>(sql`
    select a.id, a.company_name, a.contact_email_address, a.confirmation_due_on::text as due_on, p.people
      from national_registry_accounts a
      cross join lateral (select count(*)::int as people from national_registry_participants p
                           where p.national_registry_account_id = a.id and p.status <> 'reunited' and p.deleted_at is null) p
     where a.deleted_at is null and a.status = 'active' and a.user_id is not null and a.contact_email_address is not null
       and a.confirmation_due_on <= ${until} and p.people > 0
     order by a.id`);

async function remind(tx: Tx, ctx: ActorContext, address: string): Promise<void> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  for (const employer of await readEmployers(tx, addDays(today, 30))) {
    const reminder = confirmationReminder(employer.due_on, today);
    if (reminder === undefined) continue;
    const message = { due: registryMessages.confirmationDue, late: registryMessages.confirmationLate }[reminder];
    const count = employer.people.toLocaleString('en-US');
    await postText(tx, ctx, {
      ...renderMessage(message, {
        companyName: employer.company_name,
        listed:
          employer.people === 1
            ? { en: 'one participant', es: 'una persona' }
            : { en: `${count} participants`, es: `${count} personas` },
        dueOn: longDate(employer.due_on),
        address,
      }),
      recipient: employer.contact_email_address,
      // Each confirmation that is due has one reminder before and one after.
      cause: `${employer.id} ${employer.due_on}`,
    });
  }
}

/**
 * Returns the daily job that reminds employers to confirm their registry listings, 30 days before the confirmation is
 * due and 30 days after, once each.
 */
export const remindRegistryEmployers = (platform: Platform): JobHandler =>
  dailyJob(platform, {
    kind: 'remind-registry-employers',
    atEnd: (tx, ctx) => remind(tx, ctx, portalAddress(platform.config, 'registry')),
  });
