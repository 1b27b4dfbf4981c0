export interface FieldToFix {
  readonly field: string;
  readonly message: string;
}

/**
 * Returns the entries of a row's fieldsRequiringDataFix, which is an object of messages by field, JSON of one, or
 * empty. Throws for anything else. The data-fix bullet shows the number of entries, and its tooltip shows their
 * messages. Source: doc 2 §3 Other, §8.
 */
export function fieldsToFix(fieldsRequiringDataFix: unknown): FieldToFix[] {
  if (fieldsRequiringDataFix === null || fieldsRequiringDataFix === undefined || fieldsRequiringDataFix === '')
    return [];
  const entries: unknown =
    typeof fieldsRequiringDataFix === 'string' ? JSON.parse(fieldsRequiringDataFix) : fieldsRequiringDataFix;
  if (typeof entries !== 'object' || entries === null)
    throw new TypeError('fieldsRequiringDataFix is not a record of entries');
  return Object.entries(entries).map(([field, message]) => ({ field, message: String(message) }));
}
