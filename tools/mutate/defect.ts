/** A realistic mistake, put into one file of a copy of the project to check whether the tests detect it. */
export interface Defect {
  readonly id: string;
  readonly what: string;
  /** From the root of the repository. */
  readonly file: string;
  /** What is replaced; it matches exactly once. Names that may change are matched by the pattern. */
  readonly find: RegExp;
  /** `$1`… represent the groups of `find`. */
  readonly replace: string;
  /** The test files of which at least one must fail. */
  readonly tests: readonly string[];
  /** Why no test can detect it; such a defect is listed and expected to be missed. */
  readonly equivalent?: string;
}

/** Returns the text with the defect. Throws if the pattern does not match exactly once, or changes nothing. */
export function plant({ id, find, replace }: Defect, text: string): string {
  const found = [...text.matchAll(new RegExp(find.source, find.global ? find.flags : `${find.flags}g`))].length;
  if (found !== 1) throw new Error(`defect ${id}: its text matches ${found} times; once is expected`);
  const planted = text.replace(find, replace);
  if (planted === text) throw new Error(`defect ${id}: the replacement changes nothing`);
  return planted;
}
