import { createHash } from 'node:crypto';
import type { ActorContext } from '../../platform/call/context.ts';
import { lockSubject } from '../../platform/db/advisory-locks.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { inboundRawFileTable } from './inbound-raw-file.table.ts';

interface Came {
  readonly kind: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Stores an external file before anything reads it, in a separate transaction, so that it stays stored even if reading
 * it fails. Returns the ID of the file's row, or of the existing row if the same bytes were stored before.
 */
export async function storeRawFile(
  database: Database,
  ctx: ActorContext,
  files: FileStore,
  came: Came,
): Promise<string> {
  const sha256 = createHash('sha256').update(came.bytes).digest('hex');
  const known = () => database.one<{ id: string }>(sql`select id from inbound_raw_files where sha256 = ${sha256}`);
  const before = await known();
  if (before) return before.id;
  const id = newId();
  const stored = await database.inTx(async (tx) => {
    // Two users may upload the same file at the same time: the second one waits here and then finds the first one's
    // row.
    await lockSubject(tx, 'bankFile', sha256);
    if (await tx.one(sql`select id from inbound_raw_files where sha256 = ${sha256}`)) return undefined;
    const file = await storeFile(tx, ctx, files, came.bytes, {
      fileName: came.fileName,
      mimeType: 'text/plain',
      kind: 'bankFile',
      entity: inboundRawFileTable.name,
      recordId: id,
      isStaffOnly: true,
    });
    const initialValues = {
      id,
      file_name: came.fileName.slice(0, 200),
      kind: came.kind,
      status: 'received',
      sha256,
      stored_file_id: file.id,
      user_id: ctx.actor.userId,
    };
    await insertRecords(tx, ctx, inboundRawFileTable, [{ draft: {}, initialValues }]);
    await recordCreation(tx, ctx, inboundRawFileTable, [{ id, state: { status: 'received', substatus: null } }]);
    return id;
  });
  return stored ?? (await known())?.id ?? id;
}
