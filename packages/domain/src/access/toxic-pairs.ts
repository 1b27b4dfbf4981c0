/** Two permissions that one user should not have together, because one controls the use of the other. */
export interface ToxicPair {
  readonly codes: readonly [string, string];
  readonly because: string;
}

/**
 * Pairs of permissions that violate separation of duties. No role may let one person do more than one of these for a
 * payment: prepare, approve, or release it. No role may let one person submit or change an order and also approve it. A
 * role that can edit users, approval limits, or participants' contact details can't also approve or release payments.
 * Account administrators and owners have all permissions by design.
 */
export const toxicPairs: readonly ToxicPair[] = [
  {
    codes: ['payments.approve', 'payments.release'],
    because: 'the same person could approve payments and release them to the bank',
  },
  {
    codes: ['payments.edit', 'payments.release'],
    because: 'the same person could change payment instructions and release them to the bank',
  },
  {
    codes: ['payments.edit', 'payments.approve'],
    because: 'the same person could change payment instructions and approve them',
  },
  {
    codes: ['tax.file', 'tax.approve'],
    because: 'the same person could prepare a tax refund, adjustment, or correction and approve it',
  },
  {
    codes: ['fees.edit', 'fees.approve'],
    because: 'the same person could propose a price or prepare a payment of collected fees and approve it',
  },
  {
    codes: ['system.edit', 'fees.approve'],
    because: 'the same person could set the bank account that collected fees are paid to and approve the payment',
  },
  {
    codes: ['legal.edit', 'payments.release'],
    because: 'the same person could clear a sanctions match and release the payment to the bank',
  },
  { codes: ['orders.submit', 'orders.approve'], because: 'the same person could submit orders and approve them' },
  { codes: ['orders.edit', 'orders.approve'], because: 'the same person could change orders and approve them' },
  {
    codes: ['participants.edit', 'payments.approve'],
    because: 'the same person could change contact details and approve payments',
  },
  {
    codes: ['participants.edit', 'payments.release'],
    because: 'the same person could change contact details and release payments to the bank',
  },
  {
    codes: ['users.edit', 'payments.approve'],
    because: 'the same person could give permissions to others and approve payments',
  },
  {
    codes: ['users.edit', 'payments.release'],
    because: 'the same person could give permissions to others and release payments to the bank',
  },
  {
    codes: ['system.edit', 'payments.approve'],
    because: 'the same person could set approval limits and approve payments',
  },
  {
    codes: ['system.edit', 'payments.release'],
    because: 'the same person could set approval limits and release payments to the bank',
  },
];

/** Returns the conflicting pairs within these permissions. */
export function toxicPairsIn(permissions: Iterable<string>): readonly ToxicPair[] {
  const held = new Set(permissions);
  return toxicPairs.filter(({ codes: [one, other] }) => held.has(one) && held.has(other));
}

/**
 * Returns the conflicting pairs that added permissions create for a user. Leaves out pairs that the user already has.
 */
export function toxicPairsAcross(added: Iterable<string>, held: Iterable<string>): readonly ToxicPair[] {
  const others = [...held];
  const before = new Set(toxicPairsIn(others));
  return toxicPairsIn([...added, ...others]).filter((pair) => !before.has(pair));
}
