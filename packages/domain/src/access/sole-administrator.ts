const absenceDays = 7;

/**
 * Returns the time before which all other administrators must have been deactivated for the last one to approve role
 * changes alone. The delay keeps an administrator from deactivating the others and then approving alone.
 */
export const approvesAloneSince = (now: Date): Date => new Date(now.getTime() - absenceDays * 86_400_000);
