import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly sha256: string;
  readonly size: number;
}

/** Storage for the content of files. Keys have 32 hexadecimal characters. The database describes the files. */
export interface FileStore {
  /**
   * Writes the entire content and returns its digest, or throws and stores nothing. After it returns, the content
   * survives a crash. Throws `FileExists` for an existing key, because stored content is immutable.
   */
  put(key: string, content: Readable): Promise<StoredFile>;
  /** Returns the content, or undefined if there is none. */
  get(key: string): Promise<Readable | undefined>;
  /** Deletes the content, if there is any. */
  delete(key: string): Promise<void>;
  /** Lists every key that has content, in no particular order, for the audit that compares them with the database. */
  list(): AsyncIterable<string>;
}

/** Thrown when content was already written under a key. */
export class FileExists extends Error {
  override readonly name = 'FileExists';
}

const keyForm = /^[0-9a-f]{32}$/;

/** Returns whether a name in a store is a key rather than the temporary name of an unfinished write. */
export function isKey(name: string): boolean {
  return keyForm.test(name);
}

/**
 * Returns the key, or throws if it could point outside of the store. Our code generates all keys, so an invalid one is
 * a bug.
 */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('a file key must have 32 hexadecimal characters');
  return key;
}
