import type { FileStore } from '../files/file-store.ts';
import { readStoredFile } from '../files/keep-file.ts';

/** The bytes of enclosures, each read once. */
export async function readEnclosures(
  files: FileStore,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const read = new Map<string, Uint8Array>();
  for (const id of new Set(ids)) if (id !== null) read.set(id, await readStoredFile(files, id));
  return read;
}
