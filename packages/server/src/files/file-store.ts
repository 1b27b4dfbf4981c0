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
  /** Every key that has content, in no order; for the audit that compares them with the rows. */
  list(): AsyncIterable<string>;
}

/** The content under a key was written before. */
export class FileExists extends Error {
  override readonly name = 'FileExists';
}

const keyForm = /^[0-9a-f]{32}$/;

/** Answers whether a name in a store is one of its keys, not a part of an unfinished write. */
export function isKey(name: string): boolean {
  return keyForm.test(name);
}

/** Refuses a key that could leave the store's own place. Keys are made by the program, so a bad one is a bug. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('a file key has 32 hexadecimal characters');
  return key;
}
