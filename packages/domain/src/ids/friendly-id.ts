/** What a friendly id names; its first two digits say so. Numbers once given never change. */
export const friendlyIdKinds = {
  account: '10',
  plan: '20',
  participant: '25',
  order: '30',
  bulkOrder: '35',
  orderLine: '40',
  paymentInstruction: '45',
  payment: '50',
  paymentBatch: '55',
  deposit: '60',
  taxPayment: '70',
  invoice: '80',
} as const;
export type FriendlyIdKind = keyof typeof friendlyIdKinds;

const sequenceLength = 12;

/** The Luhn digit, which finds every single wrong digit and nearly every swap of two neighbours. */
function checkDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * The friendly id of the nth record of its kind: 15 digits, namely 2 of the kind, 12 of the number, 1 check digit.
 * Its shape is ours. Throws a RangeError for a number that does not fit.
 */
export function makeFriendlyId(kind: FriendlyIdKind, sequence: number): string {
  const digits = String(sequence);
  if (!Number.isSafeInteger(sequence) || sequence < 1 || digits.length > sequenceLength) {
    throw new RangeError(`Not a number for a friendly id: ${sequence}`);
  }
  const body = friendlyIdKinds[kind] + digits.padStart(sequenceLength, '0');
  return body + checkDigit(body);
}

/** The digits of a friendly id as typed or pasted, with or without dashes and spaces; undefined when mistyped. */
export function parseFriendlyId(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{15}$/.test(digits)) return undefined;
  return checkDigit(digits.slice(0, -1)) === digits.at(-1) ? digits : undefined;
}

function inGroups(id: string): string {
  return [id.slice(0, 2), id.slice(2, 8), id.slice(8, 11), id.slice(11)].filter((group) => group !== '').join('-');
}

/** The friendly id of an account or order: 15 or more characters in groups of 2, 6, 3 and the rest. Source: doc 1 §3, doc 2 §9. */
export function formatFriendlyId(id: string): string {
  return id.length >= 15 ? inGroups(id) : id;
}

/**
 * A friendly id in general display: grouped from 12 characters on. The specification does not show the sizes;
 * the same groups as an account's, so that an id looks the same wherever it stands.
 */
export function formatAnyFriendlyId(id: string): string {
  return id.length >= 12 ? inGroups(id) : id;
}
