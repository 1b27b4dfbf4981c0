export interface FieldToFix {
  readonly field: string;
  readonly message: string;
}

/**
 * The entries of a row's fieldsRequiringDataFix: field to message, as a record or as JSON text of one, or nothing. The
 * data-fix bullet shows their count and, in its tooltip, their messages. Throws for anything else. Source: doc 2 §3
 * Other, §8.
 */
export function fieldsToFix(fieldsRequiringDataFix: unknown): FieldToFix[] {
  if (fieldsRequiringDataFix === null || fieldsRequiringDataFix === undefined || fieldsRequiringDataFix === '')
    return [];
  const entries: unknown =
    typeof fieldsRequiringDataFix === 'string' ? JSON.parse(fieldsRequiringDataFix) : fieldsRequiringDataFix;
  if (typeof entries !== 'object' || entries === null) throw new TypeError('fieldsRequiringDataFix holds no entries');
  return Object.entries(entries).map(([field, message]) => ({ field, message: String(message) }));
}
