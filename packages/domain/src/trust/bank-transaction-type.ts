/**
 * Kinds of statement credit. `deposit` is money sent to us, which becomes a deposit automatically. `return` is our own
 * money returned, which the payments area matches. `own` is from the bank itself or from another of our accounts, and a
 * user assigns it.
 */
export type CreditKind = 'deposit' | 'return' | 'own';

/** BAI2 codes for credits that return our own money: returned checks and ACH items, reversals, and rejects. */
const returns: ReadonlySet<string> = new Set(['168', '252', '255', '257', '258', '261', '266', '268', '395']);
/** BAI2 codes for interest, bank corrections, and transfers between our own accounts. */
const own: ReadonlySet<string> = new Set(['254', '263', '275', '276', '277', '354', '357', '359', '397', '398']);

export function creditKind(bankTypeCode: string): CreditKind {
  if (returns.has(bankTypeCode)) return 'return';
  return own.has(bankTypeCode) ? 'own' : 'deposit';
}

/**
 * BAI2 codes for incoming money transfers: a sponsor's wire, or one of our wires returned by the receiving bank. Only
 * the reference in its text distinguishes a returned wire from a deposit.
 */
export const incomingWireTypes: ReadonlySet<string> = new Set(['191', '195', '196']);

/**
 * BAI2 codes for checks, which our bank can charge back for several days: 115 lockbox, 170–176 checks, 184 draft, 187
 * cash letter, 301 branch deposit.
 */
const checks: ReadonlySet<string> = new Set(['115', '170', '171', '173', '174', '175', '176', '184', '187', '301']);
/** BAI2 codes for ACH credits, which can be returned within two banking days (Nacha). */
const ach: ReadonlySet<string> = new Set(['121', '142', '145', '155', '164', '165', '166', '167', '169']);

/**
 * Returns the default hold in banking days: 5 for checks, 2 for ACH, none for wires, book transfers, and the rest.
 * Source: domain knowledge §7.1 (administrative hold), the conservative end of its ranges.
 */
export function defaultHoldDays(bankTypeCode: string): number {
  if (checks.has(bankTypeCode)) return 5;
  return ach.has(bankTypeCode) ? 2 : 0;
}

/** Maximum number of banking days for which staff can hold money. */
export const maxHoldDays = 60;
