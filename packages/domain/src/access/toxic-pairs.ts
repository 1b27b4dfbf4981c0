/** Two rights that nobody should hold together, because one checks what the other does. */
export interface ToxicPair {
  readonly codes: readonly [string, string];
  readonly because: string;
}

/**
 * Making, checking and paying are three hands, and whoever gives rights or sets the limits is none of them. The
 * administrator and the owner of an account hold all rights by design; for every other role these pairs are refused.
 */
export const toxicPairs: readonly ToxicPair[] = [
  {
    codes: ['payments.approve', 'payments.release'],
    because: 'who approves payments would also enter them at the bank',
  },
  {
    codes: ['payments.edit', 'payments.release'],
    because: 'who changes payment instructions would also enter them at the bank',
  },
  { codes: ['payments.edit', 'payments.approve'], because: 'who changes payment instructions would also approve them' },
  { codes: ['orders.submit', 'orders.approve'], because: 'who submits orders would also approve them' },
  { codes: ['orders.edit', 'orders.approve'], because: 'who changes orders would also approve them' },
  {
    codes: ['participants.edit', 'payments.approve'],
    because: 'who changes where people are reached would also approve what they are paid',
  },
  {
    codes: ['participants.edit', 'payments.release'],
    because: 'who changes where people are reached would also enter their payments at the bank',
  },
  { codes: ['users.edit', 'payments.approve'], because: 'who gives rights to others would also approve payments' },
  {
    codes: ['users.edit', 'payments.release'],
    because: 'who gives rights to others would also enter payments at the bank',
  },
  {
    codes: ['system.edit', 'payments.approve'],
    because: 'who sets the limits of approvals would also approve payments',
  },
  {
    codes: ['system.edit', 'payments.release'],
    because: 'who sets the limits of approvals would also enter payments at the bank',
  },
];

/** The pairs that these permissions hold together. */
export function toxicPairsIn(permissions: Iterable<string>): readonly ToxicPair[] {
  const held = new Set(permissions);
  return toxicPairs.filter(({ codes: [one, other] }) => held.has(one) && held.has(other));
}

/** The pairs that permissions bring to somebody who holds others already; pairs that the others hold alone are theirs. */
export function toxicPairsAcross(added: Iterable<string>, held: Iterable<string>): readonly ToxicPair[] {
  const others = [...held];
  const before = new Set(toxicPairsIn(others));
  return toxicPairsIn([...added, ...others]).filter((pair) => !before.has(pair));
}
