import { type Sql, sql } from '../../platform/db/sql.ts';

const confirmedLogin = (userId: Sql): Sql => sql`(select login.email_address from users login
  where login.id = ${userId} and login.email_address_confirmed and login.deleted_at is null and login.deactivated_at is null)`;

/**
 * The address for receipts and notices to the participant with alias `p`: the confirmed email address of the login, or
 * without one the contact address, which may come from the sponsor's spreadsheet.
 */
export const mailAddressOfP = sql`coalesce(${confirmedLogin(sql`p.user_id`)}, p.email_address)`;

/** The same for alias `h`. */
export const mailAddressOfH = sql`coalesce(${confirmedLogin(sql`h.user_id`)}, h.email_address)`;

/** The same for alias `q`. */
export const mailAddressOfQ = sql`coalesce(${confirmedLogin(sql`q.user_id`)}, q.email_address)`;

/** The language of the participant with alias `p`: the one chosen for the login or on the record, or for the address. */
export const languageOfP = sql`case when p.language_code = 'es' or language_of(${mailAddressOfP}) = 'es' then 'es' else 'en' end`;

/** The same for alias `h`. */
export const languageOfH = sql`case when h.language_code = 'es' or language_of(${mailAddressOfH}) = 'es' then 'es' else 'en' end`;
