import { type Sql, sql } from '../../platform/db/sql.ts';

/** The logo of the brand that is linked to an account, as a subquery. */
const brandLogoOf = (accountId: Sql): Sql => sql`(
  select b.logo_stored_file_id from custom_brand_links k join custom_brands b on b.id = k.custom_brand_id and b.deleted_at is null
   where k.record_id = ${accountId})`;

/** The ID of the file with the logo of the account `sponsor`: its own, else the one of its brand. Null if there is none. */
export const sponsorLogo = sql`coalesce(sponsor.logo_file_id, ${brandLogoOf(sql`sponsor.id`)})`;

/** The same for what a participant reads about the plan `plan` of `sponsor`: a plan's own logo comes first. */
export const planLogo = sql`coalesce(plan.logo_file_id, ${sponsorLogo})`;
