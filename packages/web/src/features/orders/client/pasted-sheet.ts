/** Returns the number of non-empty rows in pasted text, including the header row. */
export function countPastedRows(text: string): number {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length;
}

/**
 * Converts pasted cells to a file for the upload. Keeps the tabs, because the import recognizes tab-separated values.
 */
export function pastedSheet(text: string): File {
  return new File([text], 'pasted-rows.csv', { type: 'text/csv' });
}
