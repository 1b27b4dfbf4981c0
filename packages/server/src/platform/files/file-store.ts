import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly sha256: string;
  readonly size: number;
}

/**
 * Where the bytes of files are stored. A key has 32 hexadecimal characters; the meaning of the bytes is in the
 * database.
 */
export interface FileStore {
  /**
   * Writes the entire content and returns its digest, or throws and leaves nothing under the key. After it returns, the
   * bytes survive a crash. An existing key is rejected: stored bytes never change.
   */
  put(key: string, content: Readable): Promise<StoredFile>;
  /** The content, or undefined if there is none. */
  get(key: string): Promise<Readable | undefined>;
  /** Deletes the content; missing content is not an error. */
  delete(key: string): Promise<void>;
  /** Every key that has content, in no particular order, for the audit that compares them with the rows. */
  list(): AsyncIterable<string>;
}

/** Thrown when content was already written under a key. */
export class FileExists extends Error {
  override readonly name = 'FileExists';
}

const keyForm = /^[0-9a-f]{32}$/;

/** Returns whether a name in a store is one of its keys rather than part of an unfinished write. */
export function isKey(name: string): boolean {
  return keyForm.test(name);
}

/** Rejects a key that could leave the store's own folder. The system generates all keys, so a bad one is a bug. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('a file key must have 32 hexadecimal characters');
  return key;
}
