import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { digestStream } from './digest-stream.ts';
import { checkedKey, FileExists, type FileStore, isKey } from './file-store.ts';

/**
 * Creates a file store in a folder. It has 256 subfolders for the last two characters of the keys, which begin with a
 * timestamp. Content is written to a temporary file, flushed to disk, and only then linked to its key, so a crash
 * leaves a complete file or none.
 */
export function folderStore(root: string): FileStore {
  const placeOf = (key: string) => ({ folder: join(root, checkedKey(key).slice(-2)), name: key });
  return {
    async put(key, content) {
      const { folder, name } = placeOf(key);
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
      try {
        const { stream, result } = digestStream();
        // `flush` writes the bytes to disk before the stream ends.
        await pipeline(content, stream, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
        // Unlike a rename, a link never replaces an existing file.
        await link(temporary, join(folder, name)).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'EEXIST' ? new FileExists(name) : error;
        });
        await syncFolder(folder);
        return result();
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async get(key) {
      const { folder, name } = placeOf(key);
      const path = join(folder, name);
      const isThere = await stat(path).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        },
      );
      return isThere ? createReadStream(path) : undefined;
    },
    async delete(key) {
      const { folder, name } = placeOf(key);
      await rm(join(folder, name), { force: true });
    },
    async *list() {
      for (const folder of await subfolders(root)) {
        for (const name of await readdir(join(root, folder))) if (isKey(name)) yield name;
      }
    },
  };
}

/** Returns the names of the subfolders. A store that was never written to has no folder yet. */
async function subfolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Deletes temporary files of interrupted writes that are older than `olderThanMilliseconds`. Returns their number. */
export async function sweepUnfinished(root: string, olderThanMilliseconds: number): Promise<number> {
  let swept = 0;
  for (const folder of await subfolders(root)) {
    for (const name of await readdir(join(root, folder))) {
      if (!name.startsWith('.')) continue;
      const path = join(root, folder, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs < olderThanMilliseconds) continue;
      await rm(path, { force: true });
      swept += 1;
    }
  }
  return swept;
}

/**
 * Flushes a folder to disk, which makes its new file names durable. Windows can't open folders and doesn't need this.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle: FileHandle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
