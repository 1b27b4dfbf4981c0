/** Formats a boolean as `Yes` or `No`, or as an empty string if it is unknown. Source: doc 2 §9. */
export function formatBoolean(value: boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  return value ? 'Yes' : 'No';
}
