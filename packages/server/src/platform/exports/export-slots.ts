/** Slots for files that are read from the database while a user downloads them: each one holds a shared connection. */
export interface ExportSlots {
  /**
   * Returns a function that releases the slot for this user's file; undefined if all slots are taken or the user
   * already has one.
   */
  take(userId: string): (() => void) | undefined;
}

const maxAtOnce = 3;

/** The slots of one process, few enough that slow readers leave the other connections to everyone else. */
export function exportSlots(): ExportSlots {
  const taken = new Set<string>();
  return {
    take: (userId) => {
      if (taken.size >= maxAtOnce || taken.has(userId)) return undefined;
      taken.add(userId);
      let isHeld = true;
      // A closing stream may call this twice; by the second time another file may have the slot.
      return () => {
        if (isHeld) taken.delete(userId);
        isHeld = false;
      };
    },
  };
}
