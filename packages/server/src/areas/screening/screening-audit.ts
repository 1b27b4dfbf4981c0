import type { AuditPredicate } from '../../area.ts';
import { foundBy } from '../../platform/db/audit-queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';

async function plantVersion(db: Tx, status: 'failed' | 'superseded'): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into ofac_file_versions (id, s3_key, pulled_at_utc, status, total_names, stored_file_id, activated_at)
    values (${id}, ${id}, now(), ${status}, 1, ${newId()}, ${status === 'failed' ? null : new Date()})`);
  return id;
}

/** Invariants of sanctions screening. */
export const screeningAudit: readonly AuditPredicate[] = [
  {
    id: 'N1',
    sentence: 'Entries come into force only with a version that came into force.',
    violations: foundBy(sql`
      select e.id from ofac_entries e join ofac_file_versions v on v.id = e.added_version_id
       where v.status not in ('active', 'superseded') order by e.id`),
    plant: async (db) => {
      const version = await plantVersion(db, 'failed');
      await db.run(sql`
        insert into ofac_entries (id, list, ent_num, fingerprint, content, added_version_id)
        values (${newId()}, 'sdn', 2147480000, 'planted', '{}', ${version})`);
    },
  },
  {
    id: 'N2',
    sentence: 'Every subject has the history of its screenings, up to the last one.',
    violations: foundBy(sql`
      select s.id from screening_subjects s
        left join subject_screenings h on h.subject_id = s.id and h.is_current
       where h.id is null or (h.fingerprint, h.last_at, h.last_with) is distinct from (s.fingerprint, s.screened_at, s.screened_with)
       order by s.id`),
    plant: async (db) => {
      await db.run(sql`
        insert into screening_subjects (id, kind, record_id, name, fingerprint, screened_with, screened_at)
        values (${newId()}, 'participant', ${newId()}, 'Planted', 'planted', 'planted', now())`);
    },
  },
];
