import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { postMessage } from '../mail/post-message.ts';
import type { MovedInstruction } from './instruction-moves.ts';

/** Tells the participant why a choice of their own came back, when there is an e-mail address. Each time anew. */
export async function tellOfSendBack(tx: Tx, doer: Doer, { row, note }: MovedInstruction): Promise<void> {
  const person = await tx.one<{ email_address: string | null; first_name: string | null; friendly_id: string }>(sql`
    select p.email_address, p.first_name, l.friendly_id from order_lines l join participants p on p.id = l.participant_id
      join payment_instructions i on i.id = ${row['id']} and i.status = 'sentBack'
     where l.id = ${row['order_line_id']}`);
  if (person === undefined || person.email_address === null) return;
  await postMessage(tx, doer, {
    channel: 'email',
    recipient: person.email_address,
    kind: 'instruction-sent-back',
    cause: `${String(row['id'])}:${doer.now.toISOString()}`,
    subject: 'Please correct your payment choice',
    text: `Hello ${person.first_name ?? ''},\n\nWe could not accept your payment choice for distribution ${person.friendly_id}: ${note ?? ''}\n\nSign in to your distributions and correct it. Nothing is paid until then.\n`,
  });
}
