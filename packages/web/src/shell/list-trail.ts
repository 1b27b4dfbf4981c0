const key = 'fiducia.trail';

/** The records of the list that one came from, in its order: paths of this portal. */
function readTrail(): readonly string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps the order of a list when one of its records is opened; it is this tab's alone. */
export function saveTrail(paths: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify(paths));
}

/** The record before (-1) or after (1) this one in the list that one came from; nothing at its ends, or elsewhere. */
export function besideInTrail(path: string, step: -1 | 1): string | undefined {
  const trail = readTrail();
  const at = trail.indexOf(path);
  return at === -1 ? undefined : trail[at + step];
}
