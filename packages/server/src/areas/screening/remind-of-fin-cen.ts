import { daysBetween } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { type MessageValue, renderMessage } from '@fiducia/domain/messages/message-text';
import { staffMessages } from '@fiducia/domain/messages/staff-messages';
import { finCenReminderOn } from '@fiducia/domain/screening/fin-cen-answer';
import type { Platform } from '../../area.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { pageAddress } from '../../platform/settings/address-table.ts';
import { emailsOfStaffWith } from '../access/roles/staff-emails.ts';

function stateText(daysLeft: number): MessageValue {
  if (daysLeft < 0)
    return { en: 'The response to a confidential request is overdue.', es: 'Una solicitud confidencial está vencida.' };
  if (daysLeft === 0)
    return {
      en: 'A confidential request needs a response today.',
      es: 'Una solicitud confidencial necesita una respuesta hoy.',
    };
  const [days, dias] = daysLeft === 1 ? ['1 day', '1 día'] : [`${daysLeft} days`, `${daysLeft} días`];
  return {
    en: `A confidential request needs a response within ${days}.`,
    es: `Una solicitud confidencial necesita una respuesta en ${dias}.`,
  };
}

/**
 * Emails the users who may view 314(a) requests about each request without a response whose last day is near or over.
 * Each reminder goes to each of them once. No one else learns of it: it raises no alert, and says nothing about subjects.
 */
export async function remindOfRequests(
  tx: Tx,
  ctx: ActorContext,
  { config, wakeJobs }: Pick<Platform, 'config' | 'wakeJobs'>,
  today: string,
): Promise<void> {
  const unanswered = await tx.many<{ id: string; answer_due_on: string }>(sql`
    select id, answer_due_on from fin_cen_files
     where status in ('received', 'searched', 'overdue') and deleted_at is null order by answer_due_on, id`);
  const recipients = await emailsOfStaffWith(tx, 'legal.view314a');
  for (const { id, answer_due_on: dueOn } of unanswered) {
    const reminder = finCenReminderOn(today, dueOn);
    if (reminder === undefined) continue;
    const message = renderMessage(staffMessages.confidentialRequestDue, {
      dueOn: formatDate(dueOn),
      state: stateText(daysBetween(today, dueOn)),
      link: pageAddress(config, 'admin', '/legal/fincen/:finCenFileUuid', { finCenFileUuid: id }),
    });
    for (const recipient of recipients) await postText(tx, ctx, { ...message, recipient, cause: `${id} ${reminder}` });
  }
  tx.afterCommit(wakeJobs);
}
