import type { RiskReason } from '@fiducia/domain/payments/instruction-risk';

/** Short labels of risk reasons; the panel shows the full sentence. */
export const shortRisk: Readonly<Record<RiskReason, string>> = {
  sanctionsHit: 'sanctions hit',
  newBankAndNewPerson: 'first payment',
  sharedBankAccount: 'shared account',
  contactChangedRecently: 'contact changed',
  bankChangedRecently: 'bank changed',
  nameMismatch: 'different name',
  largeAmount: 'large amount',
  foreignAddress: 'foreign address',
  accountNotVerified: 'account not verified',
  identityNotVerified: 'identity not verified',
  identityFailed: 'identity failed',
  agreementsNotSigned: 'not signed',
  addressDiffers: 'different address',
  payeeDeceased: 'deceased',
  deathReported: 'death reported',
  addressBad: 'mail returned',
};
