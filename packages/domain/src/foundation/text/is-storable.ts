/**
 * Returns whether the database can store a text: it has no null character and is well-formed Unicode. Half of a
 * surrogate pair isn't.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
