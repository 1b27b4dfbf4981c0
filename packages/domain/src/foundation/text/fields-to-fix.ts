export interface FieldToFix {
  readonly field: string;
  readonly message: string;
}

/**
 * Returns the entries of a row's fieldsRequiringDataFix (field to message), given a record, its JSON text, or nothing.
 * The data-fix bullet shows their count and, in its tooltip, their messages. Throws for anything else. Source: doc 2 §3
 * Other, §8.
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
