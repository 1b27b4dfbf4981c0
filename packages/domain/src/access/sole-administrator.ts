const absenceDays = 7;

/**
 * Returns the cutoff for approving role changes alone: the last administrator may do so if all others were deactivated
 * before this time. The delay keeps an administrator from deactivating the others and then approving immediately.
 */
export const approvesAloneSince = (now: Date): Date => new Date(now.getTime() - absenceDays * 86_400_000);
