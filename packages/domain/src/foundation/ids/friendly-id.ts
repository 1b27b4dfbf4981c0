function inGroups(id: string): string {
  return [id.slice(0, 2), id.slice(2, 8), id.slice(8, 11), id.slice(11)].filter((group) => group !== '').join('-');
}

/**
 * Formats the friendly ID of an account or order. An ID of 15 or more characters is split into groups of 2, 6, 3, and
 * the remaining characters. Source: doc 1 §3, doc 2 §9.
 */
export function formatFriendlyId(id: string): string {
  return id.length >= 15 ? inGroups(id) : id;
}

/**
 * Formats any friendly ID; 12 or more characters are grouped. The specification does not give the group sizes, so they
 * match those of account IDs.
 */
export function formatAnyFriendlyId(id: string): string {
  return id.length >= 12 ? inGroups(id) : id;
}
