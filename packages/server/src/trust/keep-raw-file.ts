import { createHash } from 'node:crypto';
import { inboundRawFile } from '@fiducia/contract/trust/inbound-raw-file.entity';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { recordBirth } from '../engine/make-move.ts';
import { insertRecords } from '../engine/write-record.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile } from '../files/keep-file.ts';

interface Came {
  readonly kind: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Keeps a file from outside before anything reads it, in a transaction of its own, so that it stays whatever follows.
 * The same bytes again answer the row that is there. Answers the row's id.
 */
export async function keepRawFile(database: Database, doer: Doer, files: FileStore, came: Came): Promise<string> {
  const sha256 = createHash('sha256').update(came.bytes).digest('hex');
  const known = () => database.one<{ id: string }>(sql`select id from inbound_raw_files where sha256 = ${sha256}`);
  const before = await known();
  if (before) return before.id;
  const id = newId();
  const kept = await database.inTx(async (tx) => {
    // Two people may upload the same file at once: the second waits here, and then finds the first one's row.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`);
    if (await tx.one(sql`select id from inbound_raw_files where sha256 = ${sha256}`)) return undefined;
    const file = await keepFile(tx, doer, files, came.bytes, {
      fileName: came.fileName,
      mimeType: 'text/plain',
      kind: 'bankFile',
      entity: inboundRawFile.name,
      recordId: id,
      isStaffOnly: true,
    });
    const born = {
      id,
      file_name: came.fileName.slice(0, 200),
      kind: came.kind,
      status: 'received',
      sha256,
      stored_file_id: file.id,
      user_id: doer.actor.userId,
    };
    await insertRecords(tx, doer, inboundRawFile, [{ draft: {}, born }]);
    await recordBirth(tx, doer, inboundRawFile, [{ id, state: { status: 'received', substatus: null } }]);
    return id;
  });
  return kept ?? (await known())?.id ?? id;
}
