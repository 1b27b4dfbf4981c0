import { sql } from '../../platform/db/sql.ts';
import { mailAddressOfQ } from '../participants/mail-address.ts';

/**
 * The language of the owner of an IRA: the one chosen for the login of the prospect with alias `p`, or, for an IRA that
 * was opened for a participant with alias `q`, the one of that participant.
 */
export const languageOfIraOwner = sql`case when q.language_code = 'es' or language_of(coalesce(p.email_address, ${mailAddressOfQ})) = 'es' then 'es' else 'en' end`;
