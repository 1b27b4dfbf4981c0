import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import { inBothLanguages } from '@fiducia/domain/messages/spanish/to-spanish';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { mailAddressOfP } from '../../participants/mail-address.ts';
import type { TransitionedInstruction } from './instruction-transitions.ts';

/**
 * Emails the participant why their election was sent back, if they have an email address. Sends a new email each time.
 * `home` is the address of the participant portal.
 */
export async function notifyOfSendBack(
  tx: Tx,
  ctx: ActorContext,
  { row, note }: TransitionedInstruction,
  home: string,
): Promise<void> {
  const person = await tx.one<{
    email_address: string | null;
    first_name: string | null;
    friendly_id: string;
    plan_name: string;
  }>(sql`
    select ${mailAddressOfP} as email_address, p.first_name, l.friendly_id, plan.display_name as plan_name
      from order_lines l
      join participants p on p.id = l.participant_id
      left join plans plan on plan.id = l.plan_id
      join payment_instructions i on i.id = ${row['id']} and i.status = 'sentBack'
     where l.id = ${row['order_line_id']}`);
  if (person === undefined || person.email_address === null) return;
  await postText(tx, ctx, {
    ...renderMessage(distributionMessages.sentBack, {
      firstName: person.first_name ?? '',
      planName: person.plan_name ?? { en: 'retirement plan', es: 'el plan de jubilación' },
      reference: formatFriendlyId(person.friendly_id),
      reason: inBothLanguages(note ?? ''),
      home,
    }),
    recipient: person.email_address,
    aboutId: String(row['order_line_id']),
    cause: `${String(row['id'])}:${ctx.now.toISOString()}`,
  });
}
