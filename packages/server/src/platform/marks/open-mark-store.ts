import type { FilesSetting } from '../settings/config.ts';
import { folderMarkStore } from './folder-mark-store.ts';
import type { MarkStore } from './mark-store.ts';
import { s3MarkStore } from './s3-mark-store.ts';

/** Opens the store for marks next to the files named in the settings. */
export function openMarkStore(setting: FilesSetting): MarkStore {
  return setting.kind === 'folder' ? folderMarkStore(setting.folder) : s3MarkStore(setting);
}
