/**
 * Deposit statuses, which the specification does not define. `received`: recorded without a bank transaction; `onHold`:
 * at the bank, within its hold days; `available`: the hold has ended; `associated`: every cent is linked and
 * associated; `returned`: the bank returned it.
 */
export const depositStatuses = ['received', 'onHold', 'available', 'associated', 'returned', 'cancelled'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** Kinds of record that a deposit can be linked to. Source: doc 2 §3 DepositLink. */
export const depositLinkTypes = ['plan', 'account'] as const;
export type DepositLinkType = (typeof depositLinkTypes)[number];

/** Kinds of deposit image. Source: doc 2 §3 Deposit; `other` is its "or other". */
export const depositImageTypes = ['checkFrontImage', 'checkBackImage', 'other'] as const;
export type DepositImageType = (typeof depositImageTypes)[number];
