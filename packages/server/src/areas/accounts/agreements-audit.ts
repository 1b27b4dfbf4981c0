import type { AuditPredicate } from '../../area.ts';
import { foundBy } from '../../platform/db/audit-queries.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';

/** Invariants of accepted agreements and amendments. */
export const agreementsAudit: readonly AuditPredicate[] = [
  {
    id: 'U6',
    sentence: 'Agreements are accepted after they were created and not in the future, once per account and version.',
    violations: foundBy(sql`
      select r.id from agreement_user_responses r
        left join agreement_versions v on v.id = r.agreement_version_id
        left join agreement_amendment_versions a on a.id = r.agreement_amendment_version_id
       where r.deleted_at is null and (r.agreed_at < coalesce(v.created_at, a.created_at) or r.agreed_at > greatest(now(), r.created_at))
      union
      select min(id) from agreement_user_responses where deleted_at is null
       group by account_id, agreement_version_id, agreement_amendment_version_id having count(*) > 1`),
    plant: async (db) => {
      await db.run(sql`
        insert into agreement_user_responses (id, agreement_version_id, account_id, master_account_id, user_id, agreed_at)
        values (${newId()}, ${newId()}, ${newId()}, ${newId()}, ${newId()}, 'infinity')`);
    },
  },
];
