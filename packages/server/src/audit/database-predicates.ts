import type { AuditPredicate } from '../area.ts';
import { foundBy } from '../platform/db/audit-queries.ts';
import { listMigrations } from '../platform/db/migration-files.ts';
import { newId } from '../platform/db/new-id.ts';
import { sql } from '../platform/db/sql.ts';

/** Invariants of the whole database, independent of areas. */
export const databasePredicates: readonly AuditPredicate[] = [
  {
    id: 'J3',
    sentence: 'No job exceeds its maximum number of attempts, and no job is parked without an alert.',
    violations: foundBy(sql`
      select j.id from jobs j
       where j.attempts > j.max_attempts or (j.parked_at is not null and not exists (select from alerts a where a.subject_id = j.id)) order by j.id`),
    plant: async (db) => {
      await db.run(sql`insert into jobs (kind, run_at, parked_at) values ('lost', now(), now())`);
    },
  },
  {
    id: 'J4',
    sentence: 'Each outbox message was sent at most once for its recipient, kind, and cause.',
    violations: foundBy(sql`
      select min(id) as id from outbox_messages where handed_over_at is not null or sent_at is not null
       group by recipient, kind, cause having count(*) > 1`),
    plant: async (db) => {
      await db.run(sql`alter table outbox_messages drop constraint outbox_messages__recipient_kind_cause`);
      await db.run(sql`
        insert into outbox_messages (channel, recipient, kind, cause, subject, body_text, handed_over_at, sent_at)
        select 'email', 'twice@example.test', 'twice', 'twice', '', '', now(), now() from generate_series(1, 2)`);
    },
  },
  {
    id: 'S2',
    sentence: 'No index is invalid and no constraint is unvalidated.',
    violations: foundBy(sql`
      select c.relname as id from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid
      union all select conname from pg_constraint where not convalidated order by id`),
    plant: async (db) => {
      await db.run(sql`alter table flags add constraint flags__planted check (flag_name <> 'planted') not valid`);
    },
  },
  {
    id: 'S3',
    sentence: 'All migrations of this version are applied, and no others except later expand migrations.',
    violations: async (db) => {
      const applied = await db.many<{ name: string; hash: string; kind: string }>(
        sql`select name, hash, kind from migrations`,
      );
      const known = new Map(listMigrations().map(({ name, hash }) => [name, hash]));
      const isOurs = (name: string, hash: string, kind: string) =>
        known.has(name) ? known.get(name) === hash : kind === 'expand';
      const strange = applied.filter(({ name, hash, kind }) => !isOurs(name, hash, kind)).map(({ name }) => name);
      const done = new Set(applied.map(({ name }) => name));
      return [...strange, ...[...known.keys()].filter((name) => !done.has(name))];
    },
    plant: async (db) => {
      await db.run(sql`insert into migrations (name, hash, kind) values (${`9999-${newId()}.sql`}, '', 'contract')`);
    },
  },
];
