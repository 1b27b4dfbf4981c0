import { systemActor } from '@fiducia/domain/actor/actor';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { workOf } from '../engine/context.ts';
import { sweepUnfinished } from '../files/folder-store.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import type { Platform } from '../platform/area.ts';

const day = 86_400_000;
const keysAtOnce = 1_000;

/** Keys begin with the moment that they were made, in milliseconds of the real clock. */
const madeAt = (key: string): number => Number.parseInt(key.slice(0, 12), 16);

/** Removes bytes that a broken-off request left without a row, a day later; nobody could ever reach them. */
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

/** Job `sweep-files`, once a day: halves of broken-off writes, bytes without a row, exports that have run out. */
export function sweepFilesJob(platform: Platform): JobHandler {
  return {
    kind: 'sweep-files',
    leaseSeconds: 300,
    run: async (job) => {
      const { config, database, keyring, clock } = platform;
      if (config.files.kind === 'folder') await sweepUnfinished(config.files.folder, day);
      await sweepWithoutRow(platform);
      const work = workOf(database, keyring, clock, systemActor);
      await work.inTx(async (tx) => {
        await tx.run(sql`delete from exports where expires_at < ${new Date(work.now.getTime() - day)}`);
        const next = new Date(work.now.getTime() + day);
        await enqueue(tx, {
          kind: 'sweep-files',
          payload: {},
          runAt: next,
          dedupeKey: next.toISOString().slice(0, 10),
        });
        await job.doneIn(tx);
        return undefined;
      });
    },
  };
}
