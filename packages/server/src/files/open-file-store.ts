import type { FilesSetting } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** The file store that the settings name. */
export function openFileStore(setting: FilesSetting): FileStore {
  return setting.kind === 'folder' ? folderStore(setting.folder) : s3Store(setting);
}
