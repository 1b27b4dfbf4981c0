import type { LookupItem } from './lookup-item.ts';

/** Kinds of fees. The first two are the specification's (doc 3 §9), the others ours. */
export const feeTypes: readonly LookupItem[] = [
  {
    code: 'requestorFee',
    displayName: 'Requestor fee',
    description: 'For the distribution itself, asked of whoever ordered it',
  },
  {
    code: 'paymentMethodFee',
    displayName: 'Payment method fee',
    description: 'For overnight delivery, a wire and the like',
  },
  { code: 'stopPaymentFee', displayName: 'Stop payment fee', description: 'For stopping a payment and paying again' },
  { code: 'addressSearchFee', displayName: 'Address search fee', description: 'For each person who is searched for' },
  { code: 'taxFormFee', displayName: 'Tax form fee', description: 'For forms of distributions that others paid' },
  {
    code: 'recurringPaymentFee',
    displayName: 'Recurring payment fee',
    description: 'For each payment of a recurring benefit',
  },
];
