import type { CalendarDate } from '../foundation/calendar/dates.ts';
import type { Cents } from '../foundation/money/cents.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Everything in a payment instruction that an approver approves: who is paid, where, how much, and how. */
export interface InstructionTerms {
  readonly orderLineId: string;
  readonly distributionTypeCode: string;
  readonly paymentMethodCode: PaymentMethod;
  readonly payableTo: string;
  readonly forBenefitOf: string | null;
  readonly destinationAddress: Readonly<Record<string, string | null>> | null;
  readonly bank: {
    readonly routingNumber: string;
    readonly accountNumber: string;
    readonly accountKind: string;
    readonly nameOnAccount: string;
    readonly furtherCredit: string | null;
  } | null;
  readonly dateOnCheck: CalendarDate | null;
  readonly grossTaxable: Cents;
  readonly grossUntaxable: Cents;
  /** One entry for each fee. Fees and taxes have a stable code and an amount in whole cents. */
  readonly fees: readonly { readonly code: string; readonly amount: Cents }[];
  readonly taxes: readonly { readonly code: string; readonly amount: Cents }[];
}

type Plain = string | number | null | readonly Plain[] | { readonly [key: string]: Plain };

/** Returns JSON with sorted keys, so that equal terms give equal text regardless of key order. */
function canonical(value: Plain): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

function sorted(lines: readonly { readonly code: string; readonly amount: Cents }[]): Plain[] {
  return lines.map(({ code, amount }) => canonical({ code, amount })).sort();
}

/**
 * Returns the canonical text of what is approved. Approval stores its hash (computed by the server) and payment
 * compares it again, so that nothing can change between approval and payment. The order of fee and tax lines does not
 * matter; every character of a name, number, or address does.
 */
export function instructionFingerprint(terms: InstructionTerms): string {
  const { fees, taxes, destinationAddress, bank, ...rest } = terms;
  return canonical({
    version: 1,
    ...rest,
    destinationAddress: destinationAddress === null ? null : { ...destinationAddress },
    bank: bank === null ? null : { ...bank },
    fees: sorted(fees),
    taxes: sorted(taxes),
  });
}
