/**
 * Limits the files that are read from the database while users download them, because each one holds a connection of
 * the pool.
 */
export interface ExportSlots {
  /**
   * Reserves a slot for a user's file. Returns a function that releases it, or undefined if all slots are taken or the
   * user already has one.
   */
  take(userId: string): (() => void) | undefined;
}

const maxAtOnce = 3;

/** Creates the slots of one process. There are few, so that slow downloads leave connections for other requests. */
export function exportSlots(): ExportSlots {
  const taken = new Set<string>();
  return {
    take: (userId) => {
      if (taken.size >= maxAtOnce || taken.has(userId)) return undefined;
      taken.add(userId);
      let isHeld = true;
      // A closing stream may call this twice, and the user's next file may already have the slot.
      return () => {
        if (isHeld) taken.delete(userId);
        isHeld = false;
      };
    },
  };
}
