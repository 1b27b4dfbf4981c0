import type { Queries } from '../../../platform/db/database.ts';
import { fullName } from '../../../platform/db/name-sql.ts';
import { raw, type Sql, sql } from '../../../platform/db/sql.ts';

const nameOf = (user: string) => `nullif(lower(${fullName(user)}), '')`;
// The part after a plus sign only sorts incoming email, so both addresses reach the same person.
const addressOf = (user: string) => `lower(regexp_replace(${user}.email_address, '\\+[^@]*@', '@'))`;
const numbersOf = (user: string) => `array_remove(array[${user}.phone_number, ${user}.sms_enabled_phone_number], null)`;
const taxIdsOf = (user: string) =>
  `select p.tax_id_index from participants p where p.user_id = ${user}.id and p.deleted_at is null and p.tax_id_index is not null`;

/**
 * Returns the SQL condition that two rows of `users`, named by these aliases, are logins of the same person, based on
 * phone number, full name, email address, or tax ID. Two colleagues with the same full name count as one, so a third
 * person must approve.
 */
export function isSamePerson(one: 'me' | 'them', other: string): Sql {
  return raw(`(${one}.id = ${other}.id or ${numbersOf(one)} && ${numbersOf(other)} or ${nameOf(one)} = ${nameOf(other)}
    or ${addressOf(one)} = ${addressOf(other)} or exists (${taxIdsOf(one)} intersect ${taxIdsOf(other)}))`);
}

/** Returns all logins of the person behind a user, including this one. */
export async function loginsOf(db: Queries, userId: string): Promise<readonly string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select o.id from users me join users o on ${isSamePerson('me', 'o')} where me.id = ${userId} and o.deleted_at is null`);
  return rows.map(({ id }) => id);
}

/**
 * Returns which rejection stops a user from approving a request of their own, made under this login or another of
 * theirs, or undefined.
 */
export function ownRequest(
  requestedBy: string | null,
  userId: string,
  logins: readonly string[],
): 'secondPerson' | 'samePerson' | undefined {
  if (requestedBy === userId) return 'secondPerson';
  return requestedBy !== null && logins.includes(requestedBy) ? 'samePerson' : undefined;
}
