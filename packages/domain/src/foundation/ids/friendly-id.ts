function inGroups(id: string): string {
  return [id.slice(0, 2), id.slice(2, 8), id.slice(8, 11), id.slice(11)].filter((group) => group !== '').join('-');
}

/**
 * Formats the friendly ID of an account or order: 15 or more characters in groups of 2, 6, 3, and the rest. Source: doc
 * 1 §3, doc 2 §9.
 */
export function formatFriendlyId(id: string): string {
  return id.length >= 15 ? inGroups(id) : id;
}

/**
 * Formats a friendly ID for general display: grouped from 12 characters up. The specification does not give the group
 * sizes, so they match those of account IDs and an ID looks the same everywhere.
 */
export function formatAnyFriendlyId(id: string): string {
  return id.length >= 12 ? inGroups(id) : id;
}
