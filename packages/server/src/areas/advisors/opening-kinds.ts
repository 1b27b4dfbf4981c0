/** Kinds of the jobs that take an application to an open IRA. */
export const checkApplicationKind = 'check-application';
export const openIraKind = 'open-ira';
/** Chooses the default investments of an approved application whose owner chose none in time. */
export const defaultPreferencesKind = 'default-preferences';
/** Continues without an advisor if the advisor doesn't decide in time. */
export const advisorTimeOutKind = 'advisor-time-out';
