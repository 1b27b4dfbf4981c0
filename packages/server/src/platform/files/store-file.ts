import { Readable } from 'node:stream';
import type { ActorContext } from '../call/context.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { FileStore } from './file-store.ts';

/** The kind and owner of a stored file. Users who may see the record may see the file, unless it is staff-only. */
export interface FileFacts {
  readonly fileName: string;
  readonly mimeType: string;
  /** `document`, `upload`, `notice`, `bankFile`, … */
  readonly kind: string;
  readonly entity?: string;
  readonly recordId?: string;
  readonly masterAccountId?: string | null;
  readonly participantId?: string | null;
  readonly isStaffOnly?: boolean;
  readonly expiresAt?: Date;
}

export interface StoredFileRow {
  readonly id: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

type By = Pick<ActorContext, 'now' | 'actor' | 'requestId'>;

/**
 * Stores a file's content, and then its database row and change log. A crash in between leaves an orphaned file, but
 * never a row without content.
 */
export async function storeFile(
  tx: Queries,
  by: By,
  store: FileStore,
  bytes: Uint8Array,
  facts: FileFacts,
): Promise<StoredFileRow> {
  const [stored] = await storeFiles(tx, by, store, [{ bytes, facts }]);
  if (stored === undefined) throw new Error('the file was not stored');
  return stored;
}

export interface FileToStore {
  readonly bytes: Uint8Array;
  readonly facts: FileFacts;
}

const writtenAtOnce = 8;

/** Like `storeFile`, for many files with one statement. Returns them in their order. */
export async function storeFiles(
  tx: Queries,
  by: By,
  store: FileStore,
  files: readonly FileToStore[],
): Promise<StoredFileRow[]> {
  const stored: (StoredFileRow & { readonly facts: FileFacts })[] = [];
  for (let from = 0; from < files.length; from += writtenAtOnce)
    stored.push(
      ...(await Promise.all(
        files.slice(from, from + writtenAtOnce).map(async ({ bytes, facts }) => {
          const id = newId();
          const { sha256, size } = await store.put(id, Readable.from([bytes]));
          return { id, sha256, sizeBytes: size, facts };
        }),
      )),
    );
  const column = <T>(pick: (file: StoredFileRow & { readonly facts: FileFacts }) => T): T[] => stored.map(pick);
  await tx.run(sql`
    with kept as (insert into stored_files (id, file_name, mime_type, size_bytes, sha256, storage_key, kind, entity, record_id,
                              master_account_id, participant_id, user_id, is_staff_only, expires_at, created_at, updated_at)
    select f.id, f.file_name, f.mime_type, f.size_bytes, f.sha256, f.id, f.kind, f.entity, f.record_id,
           f.master_account_id, f.participant_id, ${by.actor.userId}, f.is_staff_only, f.expires_at, ${by.now}, ${by.now}
      from unnest(${column(({ id }) => id)}::text[], ${column(({ facts }) => facts.fileName.slice(0, 200))}::text[],
                  ${column(({ facts }) => facts.mimeType)}::text[], ${column(({ sizeBytes }) => sizeBytes)}::bigint[],
                  ${column(({ sha256 }) => sha256)}::text[], ${column(({ facts }) => facts.kind)}::text[],
                  ${column(({ facts }) => facts.entity ?? null)}::text[], ${column(({ facts }) => facts.recordId ?? null)}::text[],
                  ${column(({ facts }) => facts.masterAccountId ?? null)}::text[], ${column(({ facts }) => facts.participantId ?? null)}::text[],
                  ${column(({ facts }) => facts.isStaffOnly ?? false)}::boolean[], ${column(({ facts }) => facts.expiresAt ?? null)}::timestamptz[])
        as f (id, file_name, mime_type, size_bytes, sha256, kind, entity, record_id, master_account_id, participant_id, is_staff_only, expires_at)
    returning *)
    insert into change_logs (id, entity, record_id, action, user_id, user_type, request_id, master_account_id, after, created_at)
    select new_id(), 'StoredFile', k.id, 'create', ${by.actor.userId}, ${by.actor.userType}, ${by.requestId}, k.master_account_id,
           jsonb_strip_nulls(to_jsonb(k)), ${by.now} from kept k`);
  return stored.map(({ id, sha256, sizeBytes }) => ({ id, sha256, sizeBytes }));
}

/** Reads the entire content of a stored file. Throws if it is missing, which the audit also detects. */
export async function readStoredFile(store: FileStore, id: string): Promise<Buffer> {
  const stream = await store.get(id);
  if (!stream) throw new Error(`the content of file ${id} is missing`);
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
