import type { TwoFactorMethod } from '@fiducia/contract/access/sign-in.routes';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

/** A user with the columns needed for sign-in. */
export interface UserRow {
  readonly id: string;
  readonly type: UserType;
  readonly first_name: string | null;
  readonly email_address: string | null;
  readonly password_hash: string | null;
  readonly email_address_confirmed: boolean;
  readonly two_factor_default: TwoFactorMethod;
  readonly sms_enabled_phone_number: string | null;
  readonly last_password_change_at: string | null;
  readonly has_authenticator: boolean;
  readonly has_recovery_codes: boolean;
}

const columns = sql`id, type, first_name, email_address, password_hash, email_address_confirmed, two_factor_default,
  sms_enabled_phone_number, last_password_change_at,
  exists (select 1 from authenticators a where a.user_id = users.id and a.confirmed_at is not null) as has_authenticator,
  exists (select 1 from recovery_codes r where r.user_id = users.id and r.used_at is null) as has_recovery_codes`;
const usable = sql`deleted_at is null and deactivated_at is null`;

/** Finds the user who signs in with this address, ignoring case. */
export const userByName = (db: Queries, name: string): Promise<UserRow | undefined> =>
  db.one<UserRow>(sql`select ${columns} from users where lower(email_address) = lower(${name.trim()}) and ${usable}`);

export const userById = (db: Queries, id: string): Promise<UserRow | undefined> =>
  db.one<UserRow>(sql`select ${columns} from users where id = ${id} and ${usable}`);

export async function isAddressTaken(db: Queries, emailAddress: string): Promise<boolean> {
  const row = await db.one(
    sql`select 1 from users where lower(email_address) = lower(${emailAddress.trim()}) and deleted_at is null`,
  );
  return row !== undefined;
}
