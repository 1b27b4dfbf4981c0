/**
 * Deposit statuses, not from the specification. `received`: recorded without a bank transaction; `onHold`: at the bank,
 * within its hold days; `available`: the hold has ended; `associated`: every cent is linked and associated; `returned`:
 * the bank returned it.
 */
export const depositStatuses = ['received', 'onHold', 'available', 'associated', 'returned', 'cancelled'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** What a deposit link refers to. Source: doc 2 §3 DepositLink. */
export const depositLinkTypes = ['plan', 'account'] as const;
export type DepositLinkType = (typeof depositLinkTypes)[number];

/** Source: doc 2 §3 Deposit; `other` is its "or other". */
export const depositImageTypes = ['checkFrontImage', 'checkBackImage', 'other'] as const;
export type DepositImageType = (typeof depositImageTypes)[number];
