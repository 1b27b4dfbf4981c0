import { user as userEntity } from '@fiducia/contract/access/user.entity';
import { domainOfAddress } from '@fiducia/domain/access/sign-on-domain';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';
import { logSecurityEvent } from './security-events.ts';
import type { ProvenPerson } from './sign-on-client.ts';
import type { SignOnProvider } from './sign-on-providers.ts';
import { type UserRow, userById, userByName } from './user-rows.ts';

/** Why somebody whom a provider proved is not let in; for the security log alone. */
export interface NotAdmitted {
  readonly reason:
    | 'switchedOff'
    | 'notOfThisAccount'
    | 'emailUnverified'
    | 'foreignDomain'
    | 'unknown'
    | 'otherSubject';
  readonly userId: string | null;
}

const not = (reason: NotAdmitted['reason'], userId: string | null): NotAdmitted => ({ reason, userId });

/** Is the person one of those whom this provider may prove: staff for the staff's, people with a place in the account for a sponsor's? */
async function isOfProvider(db: Queries, work: Work, provider: SignOnProvider, user: UserRow): Promise<boolean> {
  if (provider.masterAccountId === null) return user.type === 'staffMember';
  if (user.type !== 'client' && user.type !== 'advisor') return false;
  const place = await db.one(sql`
    select 1 from account_users p join accounts a on a.id = p.account_id and a.deleted_at is null
    where p.user_id = ${user.id} and a.master_account_id = ${provider.masterAccountId} and p.deleted_at is null
      and (p.status = 'active' or (p.status = 'invited' and p.invitation_expires_at > ${work.now})) limit 1`);
  return place !== undefined;
}

/** Who is tied to this subject already, switched off or not. */
const boundTo = (tx: Tx, { issuer, subject }: ProvenPerson): Promise<{ user_id: string } | undefined> =>
  tx.one<{ user_id: string }>(sql`
    select user_id from sign_on_bindings where issuer = ${issuer} and subject = ${subject} for no key update`);

/**
 * The login of a proven person. Once tied, the subject alone decides, whatever its address is now. The first time a
 * verified address of one of the provider's domains finds the login that was invited with it.
 */
export async function findProven(
  tx: Tx,
  work: Work,
  provider: SignOnProvider,
  person: ProvenPerson,
): Promise<UserRow | NotAdmitted> {
  const bound = await boundTo(tx, person);
  if (bound) {
    const user = await userById(tx, bound.user_id);
    if (!user) return not('switchedOff', bound.user_id);
    if (!(await isOfProvider(tx, work, provider, user))) return not('notOfThisAccount', user.id);
    await tx.run(sql`
      update sign_on_bindings set last_used_at = ${work.now} where issuer = ${person.issuer} and subject = ${person.subject}`);
    return user;
  }
  const { emailAddress = '' } = person;
  if (!person.isEmailVerified) return not('emailUnverified', null);
  if (!provider.domains.includes(domainOfAddress(emailAddress))) return not('foreignDomain', null);
  const user = await userByName(tx, emailAddress);
  if (!user) return not('unknown', null);
  if (!(await isOfProvider(tx, work, provider, user))) return not('notOfThisAccount', user.id);
  return (await bind(tx, work, provider, person, user)) ? user : not('otherSubject', user.id);
}

/** Ties a login to a subject for good. False: of this issuer it is tied to another one, such as the address's former owner. */
async function bind(
  tx: Tx,
  work: Work,
  provider: SignOnProvider,
  { issuer, subject }: ProvenPerson,
  user: UserRow,
): Promise<boolean> {
  const isNew = await tx.run(sql`
    insert into sign_on_bindings (issuer, subject, user_id, created_at, last_used_at)
    values (${issuer}, ${subject}, ${user.id}, ${work.now}, ${work.now}) on conflict do nothing`);
  if (isNew !== 1) return false;
  await logSecurityEvent(tx, work, { kind: 'signOnBound', userId: user.id, details: { provider: provider.key } });
  if (!user.email_address_confirmed) await setColumns(tx, work, userEntity, user.id, { email_address_confirmed: true });
  return true;
}
