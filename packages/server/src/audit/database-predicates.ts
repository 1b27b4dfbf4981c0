import { listMigrations } from '../db/migrate.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { AuditPredicate } from '../platform/area.ts';
import { foundBy } from '../platform/audit-queries.ts';

/** What holds for the database as a whole, whatever area a row belongs to. */
export const databasePredicates: readonly AuditPredicate[] = [
  {
    id: 'J3',
    sentence: 'No job has more attempts than it may, none is parked without an alert.',
    violations: foundBy(sql`
      select j.id from jobs j
       where j.attempts > j.max_attempts or (j.parked_at is not null and not exists (select from alerts a where a.subject_id = j.id)) order by j.id`),
    plant: async (db) => {
      await db.run(sql`insert into jobs (kind, run_at, parked_at) values ('lost', now(), now())`);
    },
  },
  {
    id: 'J4',
    sentence: 'Each message of the outbox was handed over at most once for its recipient, kind and cause.',
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
    sentence: 'No index is invalid, no constraint unvalidated.',
    violations: foundBy(sql`
      select c.relname as id from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid
      union all select conname from pg_constraint where not convalidated order by id`),
    plant: async (db) => {
      await db.run(sql`alter table flags add constraint flags__planted check (flag_name <> 'planted') not valid`);
    },
  },
  {
    id: 'S3',
    sentence: 'The migrations of the database are those of this program.',
    violations: async (db) => {
      const applied = await db.many<{ name: string; hash: string }>(sql`select name, hash from migrations`);
      const known = new Map(listMigrations().map(({ name, hash }) => [name, hash]));
      const strange = applied.filter(({ name, hash }) => known.get(name) !== hash).map(({ name }) => name);
      const done = new Set(applied.map(({ name }) => name));
      return [...strange, ...[...known.keys()].filter((name) => !done.has(name))];
    },
    plant: async (db) => {
      await db.run(sql`insert into migrations (name, hash) values (${`9999-${newId()}.sql`}, '')`);
    },
  },
];
