import type { AuthenticatedUser } from '@fiducia/contract/access/sign-in.routes';
import { type Actor, permissionsWithin } from '@fiducia/domain/foundation/actor/actor';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import { userTypes } from '@fiducia/domain/foundation/actor/user-types';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readAnsweredSurveys } from './survey-calls.ts';

const appVersion = process.env['npm_package_version'] ?? '0.1.0';

type Stored = Omit<
  AuthenticatedUser,
  | 'staffMemberPermissions'
  | 'clientPermissions'
  | 'nationalRegistryClientPermissions'
  | 'masterAccounts'
  | 'participantIds'
  | 'appVersion'
  | 'session'
  | 'answeredSurveys'
>;

/** Returns the permission lists of a user. Only the list for the user's own type has entries. */
function permissionLists(type: UserType, actor: Actor) {
  const permissions = [...actor.permissions].sort();
  return {
    staffMemberPermissions: type === 'staffMember' ? permissions : [],
    clientPermissions: type === 'client' || type === 'advisor' ? permissions : [],
    nationalRegistryClientPermissions: type === 'nationalRegistryClient' ? permissions : [],
  };
}

/** Reads the signed-in user. Source: doc 2 §3 User. */
export async function readAuthenticatedUser(db: Queries, actor: Actor): Promise<AuthenticatedUser> {
  const type = userTypes.find((known) => known === actor.userType);
  if (type === undefined) throw new Error('only a person can be an authenticated user');
  const stored = actor.userId === null ? await readVisitor(db, actor) : await readUser(db, actor.userId);
  const masterAccounts = await db.many<Omit<AuthenticatedUser['masterAccounts'][number], 'permissions'>>(sql`
    select a.id, a.display_name as "displayName", a.friendly_id as "friendlyId",
      a.account_type_code as "accountTypeCode", a.status,
      case when place.is_account_owner then 'Owner' else role.display_name end as role,
      exists (select from plans p join order_lines l on l.plan_id = p.id and l.order_service_code = 'recurringBenefits' and l.repeats_line_id is null
                and l.deleted_at is null and l.status <> 'cancelled' where p.master_account_id = a.id) as "hasRecurringBenefits"
    from accounts a
    left join account_users place on place.account_id = a.id and place.user_id = ${actor.userId}
      and place.status = 'active' and place.deleted_at is null
    left join roles role on role.id = place.role_id
    where a.id = any(${actor.masterAccountIds}::text[]) and a.deleted_at is null
       and (place.id is not null or ${type} <> 'advisor') order by a.display_name, a.id`);
  return {
    ...stored,
    ...permissionLists(type, actor),
    masterAccounts: masterAccounts.map((account) => ({
      ...account,
      permissions: [...permissionsWithin(actor, account.id)].sort(),
    })),
    participantIds: actor.participantIds,
    appVersion,
    session: await readLimits(db, actor.sessionId),
    answeredSurveys: await readAnsweredSurveys(db, actor),
  };
}

/**
 * Reads the session's limits in seconds. Activity is recorded at most once a minute, so the idle limit is reported one
 * minute shorter.
 */
async function readLimits(db: Queries, sessionId: string | null): Promise<AuthenticatedUser['session']> {
  const row = await db.one<AuthenticatedUser['session']>(sql`
    select (idle_minutes - 1) * 60 as "idleSeconds", floor(extract(epoch from expires_at - now()))::integer as "endsInSeconds"
    from sessions where id = ${sessionId}`);
  return row ?? { idleSeconds: null, endsInSeconds: 0 };
}

async function readUser(db: Queries, userId: string): Promise<Stored> {
  const row = await db.one<Stored>(sql`
    select id, type, first_name as "firstName", last_name as "lastName", email_address as "emailAddress",
      phone_number as "phoneNumber", email_address_confirmed as "emailAddressConfirmed",
      two_factor_default as "twoFactorDefault", two_factor_deferral_count as "twoFactorDeferralCount",
      sms_two_factor_declined as "smsTwoFactorDeclined", sms_enabled_phone_number as "smsEnabledPhoneNumber",
      last_accessed_account_id as "lastAccessedAccountId", last_password_change_at as "lastPasswordChangeAt",
      language_code as "languageCode",
      password_hash is not null as "hasLogin"
    from users where id = ${userId}`);
  if (!row) throw new Error('the user of a session no longer exists');
  return row;
}

/** Reads a participant who signed in with a PIN from the participant's record. An existing login was not used. */
async function readVisitor(db: Queries, actor: Actor): Promise<Stored> {
  const row = await db.one<
    Pick<Stored, 'id' | 'firstName' | 'lastName' | 'emailAddress' | 'phoneNumber' | 'languageCode' | 'hasLogin'>
  >(sql`
    select id, first_name as "firstName", last_name as "lastName", email_address as "emailAddress", phone_number as "phoneNumber",
      language_code as "languageCode", bool_or(user_id is not null) over () as "hasLogin"
    from participants where id = any(${actor.participantIds}::text[]) order by created_at desc limit 1`);
  if (!row) throw new Error('the participant of a session no longer exists');
  return {
    ...row,
    type: 'participant',
    emailAddressConfirmed: false,
    twoFactorDefault: 'email',
    twoFactorDeferralCount: 0,
    smsTwoFactorDeclined: false,
    smsEnabledPhoneNumber: null,
    lastAccessedAccountId: null,
    lastPasswordChangeAt: null,
  };
}
