import { gradeOfRisk, type RiskGrade, type RiskReason, riskGrades } from '@fiducia/domain/payments/instruction-risk';

const labels: Readonly<Record<RiskReason, string>> = {
  sanctionsHit: 'sanctions hit',
  newBankAndNewPerson: 'new account, large amount',
  sharedBankAccount: 'shared account',
  contactChangedRecently: 'contact changed',
  bankChangedRecently: 'bank changed',
  nameMismatch: 'different name',
  largeAmount: 'second approver',
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

export interface ShortRisk {
  readonly code: RiskReason;
  readonly text: string;
  readonly grade: RiskGrade;
}

/**
 * Returns the short labels of an instruction's risks, the worst first; the panel shows the sentences. A first payment alone
 * is no finding. With a large amount it is one, whose label names both.
 */
export function shortRisks(all: readonly RiskReason[]): readonly ShortRisk[] {
  const isNewAccount = gradeOfRisk('newBankAndNewPerson', all) === 'look' && all.includes('newBankAndNewPerson');
  const isLeftOut = (risk: RiskReason) =>
    risk === 'largeAmount' ? isNewAccount : risk === 'newBankAndNewPerson' && !isNewAccount;
  return all
    .filter((risk) => !isLeftOut(risk))
    .map((code) => ({ code, text: labels[code], grade: gradeOfRisk(code, all) }))
    .toSorted((a, b) => riskGrades.indexOf(a.grade) - riskGrades.indexOf(b.grade));
}
