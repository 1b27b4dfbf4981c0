import { gradeOfRisk, type RiskReason } from '@fiducia/domain/payments/instruction-risk';

const labels: Readonly<Record<RiskReason, string>> = {
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

/**
 * Returns the short label of one of an instruction's risks; the panel shows the full sentence. A first payment that needs a
 * closer look is named after what to look at.
 */
export const shortRisk = (risk: RiskReason, all: readonly RiskReason[]): string =>
  risk === 'newBankAndNewPerson' && gradeOfRisk(risk, all) === 'look' ? 'new account' : labels[risk];
