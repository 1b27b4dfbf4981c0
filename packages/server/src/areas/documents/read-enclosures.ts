import type { FileStore } from '../../platform/files/file-store.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';

/** Reads the bytes of enclosures, each file once. */
export async function readEnclosures(
  files: FileStore,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const read = new Map<string, Uint8Array>();
  for (const id of new Set(ids)) if (id !== null) read.set(id, await readStoredFile(files, id));
  return read;
}
