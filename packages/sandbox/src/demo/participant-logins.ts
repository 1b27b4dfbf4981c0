import { bindRecords } from '@fiducia/server/areas/access/sign-in/log-in-participant';
import { sql } from '@fiducia/server/platform/db/sql';
import { unrestricted } from './scenario.ts';
import type { SeedContext } from './seed-context.ts';
import { makeUsers } from './users.ts';

/**
 * Participant logins: one has to make an election, one is in the 30-day waiting period, and one is about to be paid.
 */
export const participantUsers = [
  { emailAddress: 'chooses@participant.example' },
  { emailAddress: 'waits@participant.example' },
  { emailAddress: 'gets.paid@participant.example' },
] as const;

/** Creates logins for the participants of the given order lines. */
export async function participantLogins(
  { scenario }: SeedContext,
  lineIds: readonly (string | undefined)[],
): Promise<void> {
  await scenario.inTx(unrestricted, async (tx, ctx) => {
    const people = await tx.many<{ id: string; line: string; first_name: string; last_name: string }>(sql`
      select p.id, l.id as line, p.first_name, p.last_name from order_lines l join participants p on p.id = l.participant_id
       where l.id = any(${lineIds.map((id) => id ?? '')}::text[]) and p.first_name is not null and p.last_name is not null`);
    for (const [index, { emailAddress }] of participantUsers.entries()) {
      const person = people.find(({ line }) => line === lineIds[index]);
      if (!person) continue;
      const { first_name: firstName, last_name: lastName } = person;
      const [user] = await makeUsers(tx, ctx, [
        { type: 'participant', firstName, lastName, emailAddress, roleCode: '' },
      ]);
      if (user) await bindRecords(tx, ctx, user.id, [person.id]);
    }
    return undefined;
  });
}
