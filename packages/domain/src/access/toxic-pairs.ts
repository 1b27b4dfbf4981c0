/** Two rights that nobody should hold together, because one checks what the other does. */
export interface ToxicPair {
  readonly codes: readonly [string, string];
  readonly because: string;
}

/** The administrator holds all rights by design; for every other role these pairs are refused. */
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
];

/** The pairs that these permissions hold together. */
export function toxicPairsIn(permissions: Iterable<string>): readonly ToxicPair[] {
  const held = new Set(permissions);
  return toxicPairs.filter(({ codes: [one, other] }) => held.has(one) && held.has(other));
}
