/**
 * Recipes that post at most once for a source record, until that posting is reversed. For example, a payment clears
 * once, and a fee is charged once. The database rejects a second posting (`ledger_transactions__posts_once`), so that a
 * bug can't post the same money twice.
 */
export const oncePerSource = [
  'P1',
  'P4',
  'P5',
  'P6',
  'P7',
  'P8',
  'P9',
  'P10',
  'P13',
  'P14',
  'P15',
  'P16',
  'P17',
  'P18',
  'P19',
  'P20',
  'P21',
  'P22',
  'P23',
  'P24',
  'P25',
  'P30',
  'P31',
  'P33',
  'P35',
  'P36',
  'P37',
  'P38',
  'P39',
] as const;

/** Recipes that may post repeatedly for a source record, and why. */
export const repeatedPerSource: Readonly<Record<string, string>> = {
  P2: 'A hold can be set and released several times.',
  P3: 'A deposit can consist of several bank transactions, and each can be unassigned and assigned again.',
  P11: 'An invoice is due again when the deposit that paid it is returned, and is then paid again.',
  P12: 'A sweep can cover part of a fee; the next sweep covers the remainder.',
  P27: 'An order line’s money is returned to each plan or account that funded it, and more can be returned later.',
  P28: 'More of an order line’s money can be moved to the IRA later.',
  P32: 'A returned deposit affects every plan, account, invoice, and order line that it funded, and a debt can be repaid in parts.',
};
