import {
  type agreementAudiences,
  type CurrentAgreement,
  latestVersion,
} from '@fiducia/contract/accounts/agreement.entity';
import type { Queries } from '../db/database.ts';
import { raw, sql } from '../db/sql.ts';

/** What newcomers of an audience agree to, each in the version that holds now; without one there is nothing to read. */
export function readCurrentAgreements(
  db: Queries,
  audience: (typeof agreementAudiences)[number]['code'],
): Promise<CurrentAgreement[]> {
  return db.many<CurrentAgreement>(sql`
    select v.id, t.code as "agreementCode", t.display_name as "displayName", v.version, v.stored_file_id as file, f.file_name as "fileName"
      from agreements t join agreement_versions v on v.id = ${raw(latestVersion('id'))} join stored_files f on f.id = v.stored_file_id
     where t.audience = ${audience} and t.deleted_at is null order by t.display_name, t.id`);
}
