const key = 'fiducia.trail';

/** Returns the paths of the records in the list that the user came from, in its order. */
function readTrail(): readonly string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores a list's order when one of its records is opened. Applies only to this tab. */
export function saveTrail(paths: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify(paths));
}

/**
 * Returns the path of the previous (-1) or next (1) record in the list that the user came from. Returns undefined at
 * either end, or without a list.
 */
export function neighborInTrail(path: string, step: -1 | 1): string | undefined {
  const trail = readTrail();
  const at = trail.indexOf(path);
  return at === -1 ? undefined : trail[at + step];
}
