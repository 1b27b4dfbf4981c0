import { bindRecords } from '../access/log-in-participant.ts';
import { sql } from '../db/sql.ts';
import type { Stage } from './demo-stage.ts';
import { makeUsers } from './demo-users.ts';
import { program } from './story.ts';

/** Logins of participants: who has to choose, who waits for the thirty days to end, who is about to be paid. */
export const participantUsers = [
  { emailAddress: 'chooses@participant.example' },
  { emailAddress: 'waits@participant.example' },
  { emailAddress: 'gets.paid@participant.example' },
] as const;

/** Gives the people of some lines a login each. */
export async function participantLogins({ story }: Stage, lineIds: readonly (string | undefined)[]): Promise<void> {
  await story.inTx(program, async (tx, work) => {
    const people = await tx.many<{ id: string; line: string; first_name: string; last_name: string }>(sql`
      select p.id, l.id as line, p.first_name, p.last_name from order_lines l join participants p on p.id = l.participant_id
       where l.id = any(${lineIds.map((id) => id ?? '')}::text[])`);
    for (const [place, { emailAddress }] of participantUsers.entries()) {
      const person = people.find(({ line }) => line === lineIds[place]);
      if (!person) continue;
      const { first_name: firstName, last_name: lastName } = person;
      const [user] = await makeUsers(tx, work, [
        { type: 'participant', firstName, lastName, emailAddress, roleCode: '' },
      ]);
      if (user) await bindRecords(tx, work, user.id, [person.id]);
    }
    return undefined;
  });
}
