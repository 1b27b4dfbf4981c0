import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../files/folder-store.ts';
import { checkedName, type MarkStore, marksPrefix } from './mark-store.ts';

/** Creates a store for marks in the folder of the files. A mark is replaced by renaming, so it is never incomplete. */
export function folderMarkStore(filesFolder: string): MarkStore {
  const root = join(filesFolder, marksPrefix);
  const placeOf = (name: string): string => join(root, checkedName(name));
  return {
    read: async (name) => readFile(placeOf(name), 'utf8').catch(undefinedIfAbsent),
    async write(name, text) {
      const place = placeOf(name);
      const folder = dirname(place);
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `.${basename(place)}.${randomBytes(6).toString('hex')}`);
      try {
        const file = await open(temporary, 'wx', 0o600);
        try {
          await file.writeFile(text);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, place);
        await syncFolder(folder);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async *list(folder) {
      const names = (await readdir(join(root, folder)).catch(undefinedIfAbsent)) ?? [];
      for (const name of names) if (!name.startsWith('.')) yield `${folder}/${name}`;
    },
    delete: async (name) => rm(placeOf(name), { force: true }),
  };
}

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
