import type { FilesSetting } from '../settings/config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Opens the file store named in the settings. */
export function openFileStore(setting: FilesSetting): FileStore {
  return setting.kind === 'folder' ? folderStore(setting.folder) : s3Store(setting);
}
