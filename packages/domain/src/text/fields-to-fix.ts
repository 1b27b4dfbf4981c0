export interface FieldToFix {
  readonly field: string;
  readonly message: string;
}

/**
 * The entries of a row's fieldsRequiringDataFix (JSON text of field to message, or nothing). The data-fix bullet shows
 * their count and, in its tooltip, their messages. Throws for text that is not such JSON. Source: doc 2 §3 Other, §8.
 */
export function fieldsToFix(fieldsRequiringDataFix: string | null | undefined): FieldToFix[] {
  if (fieldsRequiringDataFix === null || fieldsRequiringDataFix === undefined || fieldsRequiringDataFix === '')
    return [];
  const entries: unknown = JSON.parse(fieldsRequiringDataFix);
  if (typeof entries !== 'object' || entries === null) throw new TypeError('fieldsRequiringDataFix holds no entries');
  return Object.entries(entries).map(([field, message]) => ({ field, message: String(message) }));
}
