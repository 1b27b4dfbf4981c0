import type { LookupItem } from './lookup-item.ts';

/** Kinds of fees. The first two are from the specification (doc 3 §9); the others are not. */
export const feeTypes: readonly LookupItem[] = [
  {
    code: 'requestorFee',
    displayName: 'Requestor fee',
    description: 'For the distribution itself, charged to the account that ordered it',
  },
  {
    code: 'paymentMethodFee',
    displayName: 'Payment method fee',
    description: 'For overnight delivery, wires, and similar methods',
  },
  { code: 'stopPaymentFee', displayName: 'Stop payment fee', description: 'For stopping and reissuing a payment' },
  { code: 'addressSearchFee', displayName: 'Address search fee', description: 'For each participant we search for' },
  {
    code: 'taxFormFee',
    displayName: 'Tax form fee',
    description: 'For forms reporting distributions that others paid',
  },
  {
    code: 'recurringPaymentFee',
    displayName: 'Recurring payment fee',
    description: 'For each payment of a recurring benefit',
  },
  { code: 'other', displayName: 'Other', description: 'Any other fee' },
];

export const feeTypeNames: Readonly<Record<string, string>> = Object.fromEntries(
  feeTypes.map(({ code, displayName }) => [code, displayName]),
);
