/**
 * What a credit on the statement is for us: `deposit` money that somebody sent and that becomes a deposit by itself;
 * `return` money of ours that came back (the payments area finds whose); `own` the bank's or our own movement, which a
 * person assigns.
 */
export type CreditKind = 'deposit' | 'return' | 'own';

/** BAI2 credits by which our own money comes back: returned checks and ACH items, reversals, rejects. */
const returns: ReadonlySet<string> = new Set(['168', '252', '255', '257', '258', '261', '266', '268', '395']);
/** Interest, corrections of the bank, transfers between our own accounts. */
const own: ReadonlySet<string> = new Set(['254', '263', '275', '276', '277', '354', '357', '359', '397', '398']);

export function creditKind(bankTypeCode: string): CreditKind {
  if (returns.has(bankTypeCode)) return 'return';
  return own.has(bankTypeCode) ? 'own' : 'deposit';
}

/**
 * Incoming money transfers: a sponsor's wire, or one of ours that the receiving bank sent back, which arrives as any
 * other does. Only the reference in its text tells it from a deposit.
 */
export const incomingWireTypes: ReadonlySet<string> = new Set(['191', '195', '196']);

/** Checks: our bank may charge them back for days. 115 lockbox, 170–176 checks, 184 draft, 187 cash letter, 301 branch deposit. */
const checks: ReadonlySet<string> = new Set(['115', '170', '171', '173', '174', '175', '176', '184', '187', '301']);
/** ACH credits: their sender's bank may return them within two banking days (Nacha). */
const ach: ReadonlySet<string> = new Set(['121', '142', '145', '155', '164', '165', '166', '167', '169']);

/**
 * Banking days for which money of a type is held when nobody says otherwise: checks 5, ACH 2, wires, book transfers
 * and the rest none. Source: domain knowledge §7.1 (administrative hold), the cautious end of its ranges.
 */
export function defaultHoldDays(bankTypeCode: string): number {
  if (checks.has(bankTypeCode)) return 5;
  return ach.has(bankTypeCode) ? 2 : 0;
}

/** The most banking days for which staff may hold money. */
export const mostHoldDays = 60;
