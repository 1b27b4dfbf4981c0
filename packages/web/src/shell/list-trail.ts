const key = 'fiducia.trail';

/** The records of the list that the user came from, in its order: paths of this portal. */
function readTrail(): readonly string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores the order of a list when one of its records is opened, for this tab only. */
export function saveTrail(paths: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify(paths));
}

/**
 * Returns the previous (-1) or next (1) record in the list that the user came from; undefined at its ends, or without a
 * list.
 */
export function neighborInTrail(path: string, step: -1 | 1): string | undefined {
  const trail = readTrail();
  const at = trail.indexOf(path);
  return at === -1 ? undefined : trail[at + step];
}
