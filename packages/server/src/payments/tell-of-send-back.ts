import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { say } from '@fiducia/domain/messages/message-text';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { postText } from '../mail/post-text.ts';
import type { MovedInstruction } from './instruction-moves.ts';

/** Tells the participant why a choice of their own came back, when there is an e-mail address. Each time anew. */
export async function tellOfSendBack(tx: Tx, doer: Doer, { row, note }: MovedInstruction): Promise<void> {
  const person = await tx.one<{ email_address: string | null; first_name: string | null; friendly_id: string }>(sql`
    select p.email_address, p.first_name, l.friendly_id from order_lines l join participants p on p.id = l.participant_id
      join payment_instructions i on i.id = ${row['id']} and i.status = 'sentBack'
     where l.id = ${row['order_line_id']}`);
  if (person === undefined || person.email_address === null) return;
  await postText(tx, doer, {
    ...say(distributionMessages.sentBack, {
      firstName: person.first_name ?? '',
      reference: person.friendly_id,
      reason: note ?? '',
    }),
    recipient: person.email_address,
    cause: `${String(row['id'])}:${doer.now.toISOString()}`,
  });
}
