/** Files that are read from the database while somebody fetches them: each holds a connection that everybody shares. */
export interface ExportPlaces {
  /** A place for a file of this user, with the way to give it back; undefined when all are taken or the user has one. */
  take(userId: string): (() => void) | undefined;
}

const mostAtOnce = 3;

/** The places of one process: so few that readers who take their time leave the other connections to everybody else. */
export function exportPlaces(): ExportPlaces {
  const taken = new Set<string>();
  return {
    take: (userId) => {
      if (taken.size >= mostAtOnce || taken.has(userId)) return undefined;
      taken.add(userId);
      let isHeld = true;
      // Told twice by a stream that ends: by then the place may be somebody's again.
      return () => {
        if (isHeld) taken.delete(userId);
        isHeld = false;
      };
    },
  };
}
