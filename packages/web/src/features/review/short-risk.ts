import type { RiskReason } from '@fiducia/domain/payments/instruction-risk';

/** A risk reason as a chip; the whole sentence stands in the panel. */
export const shortRisk: Readonly<Record<RiskReason, string>> = {
  newBankAndNewPerson: 'first payment',
  sharedBankAccount: 'shared account',
  contactChangedRecently: 'contact changed',
  bankChangedRecently: 'bank changed',
  nameMismatch: 'other name',
  largeAmount: 'large amount',
  foreignAddress: 'foreign address',
  accountNotVerified: 'not verified',
  identityNotVerified: 'identity open',
  addressDiffers: 'other address',
};
