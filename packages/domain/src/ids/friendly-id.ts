function inGroups(id: string): string {
  return [id.slice(0, 2), id.slice(2, 8), id.slice(8, 11), id.slice(11)].filter((group) => group !== '').join('-');
}

/** The friendly id of an account or order: 15 or more characters in groups of 2, 6, 3 and the rest. Source: doc 1 §3, doc 2 §9. */
export function formatFriendlyId(id: string): string {
  return id.length >= 15 ? inGroups(id) : id;
}

/**
 * A friendly id in general display: grouped from 12 characters on. The specification does not show the sizes;
 * the same groups as an account's, so that an id looks the same wherever it stands.
 */
export function formatAnyFriendlyId(id: string): string {
  return id.length >= 12 ? inGroups(id) : id;
}
