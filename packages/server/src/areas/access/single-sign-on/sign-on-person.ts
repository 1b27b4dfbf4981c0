import { domainOfAddress } from '@fiducia/domain/access/sign-on-domain';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import { type UserRow, userById, userByName } from '../sessions/user-rows.ts';
import { userTable } from '../user.table.ts';
import type { ProvenPerson } from './sign-on-client.ts';
import type { SignOnProvider } from './sign-on-providers.ts';

/** Reason why a user verified by a provider is not admitted. Appears only in the security log. */
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

/**
 * Returns whether this provider may verify the user. The staff provider verifies staff, and a sponsor's provider
 * verifies members of its account.
 */
async function isOfProvider(
  db: Queries,
  ctx: RequestContext,
  provider: SignOnProvider,
  user: UserRow,
): Promise<boolean> {
  if (provider.masterAccountId === null) return user.type === 'staffMember';
  if (user.type !== 'client' && user.type !== 'advisor') return false;
  const place = await db.one(sql`
    select 1 from account_users p join accounts a on a.id = p.account_id and a.deleted_at is null
    where p.user_id = ${user.id} and a.master_account_id = ${provider.masterAccountId} and p.deleted_at is null
      and (p.status = 'active' or (p.status = 'invited' and p.invitation_expires_at > ${ctx.now})) limit 1`);
  return place !== undefined;
}

/** Finds the user linked to this subject, deactivated or not. */
const boundTo = (tx: Tx, { issuer, subject }: ProvenPerson): Promise<{ user_id: string } | undefined> =>
  tx.one<{ user_id: string }>(sql`
    select user_id from sign_on_bindings where issuer = ${issuer} and subject = ${subject} for no key update`);

/**
 * Finds the login of a verified user. Once the login is linked, only the subject counts, whatever the current address
 * is. The first time, a verified address in one of the provider's domains finds the login that was invited with it.
 */
export async function findProven(
  tx: Tx,
  ctx: RequestContext,
  provider: SignOnProvider,
  person: ProvenPerson,
): Promise<UserRow | NotAdmitted> {
  const bound = await boundTo(tx, person);
  if (bound) {
    const user = await userById(tx, bound.user_id);
    if (!user) return not('switchedOff', bound.user_id);
    if (!(await isOfProvider(tx, ctx, provider, user))) return not('notOfThisAccount', user.id);
    await tx.run(sql`
      update sign_on_bindings set last_used_at = ${ctx.now} where issuer = ${person.issuer} and subject = ${person.subject}`);
    return user;
  }
  const { emailAddress = '' } = person;
  if (!person.isEmailVerified) return not('emailUnverified', null);
  if (!provider.domains.includes(domainOfAddress(emailAddress))) return not('foreignDomain', null);
  const user = await userByName(tx, emailAddress);
  if (!user) return not('unknown', null);
  if (!(await isOfProvider(tx, ctx, provider, user))) return not('notOfThisAccount', user.id);
  return (await bind(tx, ctx, provider, person, user)) ? user : not('otherSubject', user.id);
}

/**
 * Links a login to a subject permanently. Returns false if it is linked to another subject of this issuer, such as a
 * former owner of the address.
 */
async function bind(
  tx: Tx,
  ctx: RequestContext,
  provider: SignOnProvider,
  { issuer, subject }: ProvenPerson,
  user: UserRow,
): Promise<boolean> {
  const isNew = await tx.run(sql`
    insert into sign_on_bindings (issuer, subject, user_id, created_at, last_used_at)
    values (${issuer}, ${subject}, ${user.id}, ${ctx.now}, ${ctx.now}) on conflict do nothing`);
  if (isNew !== 1) return false;
  await logSecurityEvent(tx, ctx, { kind: 'signOnBound', userId: user.id, details: { provider: provider.key } });
  if (!user.email_address_confirmed) await setColumns(tx, ctx, userTable, user.id, { email_address_confirmed: true });
  return true;
}
