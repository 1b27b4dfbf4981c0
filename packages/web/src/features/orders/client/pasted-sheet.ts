/** The non-empty rows of a pasted text, including the title row. */
export function countPastedRows(text: string): number {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length;
}

/** Converts copied cells to a file for the upload; tabs are kept because the import recognizes them. */
export function pastedSheet(text: string): File {
  return new File([text], 'pasted-rows.csv', { type: 'text/csv' });
}
