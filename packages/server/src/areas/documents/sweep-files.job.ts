import type { Platform } from '../../area.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { sweepUnfinished } from '../../platform/files/folder-store.ts';
import { dailyJob } from '../../platform/jobs/daily-job.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';

const day = 86_400_000;
const keysAtOnce = 1_000;
/** Eastern Time. */
const quietHour = 2;

/** Returns the creation time at the start of a key, in milliseconds of the real clock. */
const madeAt = (key: string): number => Number.parseInt(key.slice(0, 12), 16);

/**
 * Deletes orphaned files: stored bytes that an interrupted request left without a row, if they are older than one day.
 */
async function sweepWithoutRow({ database, files }: Platform): Promise<void> {
  const newest = madeAt(newId()) - day;
  let keys: string[] = [];
  const sweep = async (): Promise<void> => {
    const orphans = await database.many<{ key: string }>(sql`
      select k.key from unnest(${keys}::text[]) k (key) where not exists (select 1 from stored_files f where f.storage_key = k.key)
         and not exists (select 1 from exports e where e.storage_key = k.key)`);
    keys = [];
    for (const { key } of orphans) await files.delete(key);
  };
  for await (const key of files.list()) {
    if (madeAt(key) > newest) continue;
    keys.push(key);
    if (keys.length >= keysAtOnce) await sweep();
  }
  await sweep();
}

/**
 * Returns the handler of the daily job `sweep-files`. It deletes partial writes, orphaned files, and expired exports.
 */
export const sweepFilesJob = (platform: Platform): JobHandler =>
  dailyJob(platform, {
    kind: 'sweep-files',
    leaseSeconds: 300,
    hour: quietHour,
    before: async () => {
      const { config } = platform;
      if (config.files.kind === 'folder') await sweepUnfinished(config.files.folder, day);
      await sweepWithoutRow(platform);
    },
    atEnd: async (tx, ctx) => {
      await tx.run(sql`delete from exports where expires_at < ${new Date(ctx.now.getTime() - day)}`);
    },
  });
