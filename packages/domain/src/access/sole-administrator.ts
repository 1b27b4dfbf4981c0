const absenceDays = 7;

/**
 * Since when another administrator must be deactivated so that the one who remains may approve role changes alone. One who
 * was deactivated later still counts, so that no one becomes the only administrator by deactivating the others.
 */
export const approvesAloneSince = (now: Date): Date => new Date(now.getTime() - absenceDays * 86_400_000);
