import type { agreementAudiences, CurrentAgreement } from '@fiducia/contract/accounts/agreement.entity';
import type { Queries } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { latestVersion } from './agreement.table.ts';

/**
 * Returns the agreements for new users of an audience, each in its current version. Leaves out agreements without a
 * version.
 */
export function readCurrentAgreements(
  db: Queries,
  audience: (typeof agreementAudiences)[number]['code'],
): Promise<CurrentAgreement[]> {
  return db.many<CurrentAgreement>(sql`
    select v.id, t.code as "agreementCode", t.display_name as "displayName", v.version, v.stored_file_id as file, f.file_name as "fileName"
      from agreements t join agreement_versions v on v.id = ${raw(latestVersion('id'))} join stored_files f on f.id = v.stored_file_id
     where t.audience = ${audience} and t.deleted_at is null order by t.display_name, t.id`);
}
