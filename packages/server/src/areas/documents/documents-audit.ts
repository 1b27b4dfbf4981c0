import { createHash } from 'node:crypto';
import type { AuditPredicate } from '../../area.ts';
import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

interface FileRow {
  readonly id: string;
  readonly storage_key: string;
  readonly size_bytes: number;
  readonly sha256: string;
}

const filesAtOnce = 200;

async function isWhole(files: FileStore, row: FileRow): Promise<boolean> {
  const content = await files.get(row.storage_key);
  if (content === undefined) return false;
  const digest = createHash('sha256');
  let size = 0;
  for await (const part of content) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    digest.update(bytes);
  }
  return size === row.size_bytes && digest.digest('hex') === row.sha256;
}

async function brokenFiles(db: Queries, files: FileStore): Promise<string[]> {
  const broken: string[] = [];
  for (let after = ''; ; ) {
    const rows = await db.many<FileRow>(sql`
      select id, storage_key, size_bytes, sha256 from stored_files where id > ${after} order by id limit ${filesAtOnce}`);
    const last = rows.at(-1);
    if (last === undefined) return broken;
    for (const row of rows) if (!(await isWhole(files, row))) broken.push(row.id);
    after = last.id;
  }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

export const documentsAudit: readonly AuditPredicate[] = [
  {
    id: 'J5',
    sentence: 'Each file row has a stored object of the same size and digest.',
    violations: brokenFiles,
    plant: async (db) => {
      const id = newId();
      await db.run(sql`
        insert into stored_files (id, file_name, mime_type, size_bytes, sha256, storage_key, kind)
        values (${id}, 'gone.pdf', 'application/pdf', 3, ${'0'.repeat(64)}, ${id}, 'notice')`);
    },
  },
  {
    id: 'O11',
    sentence: 'The first notice comes before the second, and the waiting period lasts 30 days from the first notice.',
    violations: async (db) =>
      idsOf(
        await db.many(sql`
          select id from order_lines
           where (second_notice_at is not null and (first_notice_at is null or second_notice_at < first_notice_at))
              or (waiting_period_ends_on < (first_notice_at at time zone 'America/New_York')::date + 30
                  and participant_elected_to_keep_waiting_period is not false)`),
      ),
    plant: async (db) => {
      await db.run(sql`
        insert into order_lines (id, friendly_id, order_id, order_service_code, status, master_account_id, second_notice_at)
        values (${newId()}, ${newId().slice(0, 15)}, ${newId()}, 'premierDistributions', 'waitingForParticipant', ${newId()}, now())`);
    },
  },
];
