/**
 * Storage for small texts outside of the database, next to the files: what the database must contain, and what left.
 * Names consist of a folder and a file name, such as `departures/0123.json`.
 */
export interface MarkStore {
  /** Returns the text, or undefined if there is none. */
  read(name: string): Promise<string | undefined>;
  /** Writes or replaces a text as a whole. After it returns, the text survives a crash. */
  write(name: string, text: string): Promise<void>;
  /** Lists the names in a folder, in no particular order. */
  list(folder: string): AsyncIterable<string>;
  delete(name: string): Promise<void>;
}

/** All marks are below this prefix. No key of a file begins with it. */
export const marksPrefix = 'marks';

const nameForm = /^[a-z-]+(?:\/[\w-]+)?\.json$/;

/** Returns the name, or throws if it could point outside of the store. */
export function checkedName(name: string): string {
  if (!nameForm.test(name)) throw new Error('the name of a mark must be a folder and a file name');
  return name;
}
