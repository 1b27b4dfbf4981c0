import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly sha256: string;
  readonly size: number;
}

/** Where the bytes of files lie. A key is 32 hexadecimal characters; what the bytes mean stands in the database. */
export interface FileStore {
  /**
   * Writes the whole content and answers its digest, or throws and leaves nothing under the key. When it has answered,
   * the bytes survive a crash. An existing key is refused: stored bytes never change.
   */
  put(key: string, content: Readable): Promise<StoredFile>;
  /** The content, or undefined when there is none. */
  get(key: string): Promise<Readable | undefined>;
  /** Removes the content; a missing one is no error. */
  delete(key: string): Promise<void>;
}

/** The content under a key was written before. */
export class FileExists extends Error {
  override readonly name = 'FileExists';
}

/** Refuses a key that could leave the store's own place. Keys are made by the program, so a bad one is a bug. */
export function checkedKey(key: string): string {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('a file key has 32 hexadecimal characters');
  return key;
}
