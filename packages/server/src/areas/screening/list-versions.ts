import { createHash } from 'node:crypto';
import type { ListChanges, SavedList } from '@fiducia/contract/screening/list.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { OfacList } from '@fiducia/domain/screening/listed-entry';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { applyTransition, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecord } from '../../platform/engine/write-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { activateList, type ListDifference } from './activate-list.ts';
import { ofacFileVersionTable } from './ofac-file-version.table.ts';
import { ofacVersionTransitions } from './ofac-version-transitions.ts';
import type { ListFile } from './read-list-files.ts';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const changesOf = ({ list, entries, added, removed, changed, isPlausible }: ListDifference): ListChanges => ({
  list,
  entries,
  added,
  removed,
  changed,
  isPlausible,
});

/** Says that a list has too many or too few entries to come into force unseen. */
export const sizeSentence = ({ entries, inForce }: Pick<ListDifference, 'entries' | 'inForce'>): string =>
  `This list has ${entries.toLocaleString('en-US')} entries, but the one in force has ${inForce.toLocaleString('en-US')}. Check that the file is complete. If it is, confirm the size.`;

export interface NewVersion {
  readonly list: OfacList;
  readonly file: ListFile;
  readonly otherFiles: readonly ListFile[];
  /** What changes, if the list could be read. */
  readonly difference: ListDifference | undefined;
}

/** Stores the files of a list, and the version that they make. It isn't in force yet. */
async function stage(tx: Tx, ctx: ActorContext, files: FileStore, version: NewVersion): Promise<string> {
  const { list, file, otherFiles, difference } = version;
  const store = ({ fileName, mimeType, bytes }: ListFile) =>
    storeFile(tx, ctx, files, bytes, {
      fileName,
      mimeType,
      kind: 'screeningList',
      entity: ofacFileVersionTable.name,
      isStaffOnly: true,
    });
  const stored = await store(file);
  const others: string[] = [];
  for (const other of otherFiles) others.push((await store(other)).id);
  const initialValues = {
    s3_key: stored.id,
    pulled_at_utc: ctx.now,
    status: 'staged',
    list,
    sha256: sha256Of(file.bytes),
    total_names: difference?.entries ?? 0,
    total_added: difference?.added ?? 0,
    total_removed: difference?.removed ?? 0,
    total_changed: difference?.changed ?? 0,
    stored_file_id: stored.id,
    part_file_ids: others,
  };
  const id = await insertRecord(tx, ctx, ofacFileVersionTable, {}, initialValues);
  await recordCreation(tx, ctx, ofacFileVersionTable, [{ id, state: { status: 'staged', substatus: null } }]);
  return id;
}

/** Stores a version and brings it into force. */
export async function storeActiveVersion(
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  version: NewVersion & { readonly difference: ListDifference },
): Promise<(SavedList & ListChanges) | Rejection> {
  const id = await stage(tx, ctx, files, version);
  return (await activateList(tx, ctx, id, version.difference)) ?? { id, ...changesOf(version.difference) };
}

/** Stores a version that can't come into force, and why. The one in force stays. */
export async function storeFailedVersion(
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  version: NewVersion,
  failure: string,
): Promise<string> {
  const id = await stage(tx, ctx, files, version);
  const columns = { failure, is_size_doubtful: version.difference !== undefined };
  const failed = await applyTransition(tx, ctx, ofacVersionTransitions, { id, transition: 'fail', columns });
  if (isRejection(failed)) throw new Error(failed.sentence);
  return id;
}
