/** The rows of a pasted text that hold anything, the title row among them. */
export function countPastedRows(text: string): number {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length;
}

/** Copied cells as the sheet that an upload takes: tabs stay tabs, the reader of sheets knows them. */
export function pastedSheet(text: string): File {
  return new File([text], 'pasted-rows.csv', { type: 'text/csv' });
}
