/** How money comes into an IRA. */
export const iraCreditKinds = [
  { code: 'contribution', displayName: 'Contribution' },
  { code: 'rollover', displayName: 'Rollover from a plan or IRA' },
  { code: 'transferIn', displayName: 'Transfer from another custodian' },
  { code: 'interest', displayName: 'Interest' },
] as const;
export type IraCreditKind = (typeof iraCreditKinds)[number]['code'];

/** How the money of a plan comes into a savings account. In an IRA, it is a rollover. */
const savingsKind = { code: 'planDeposit', displayName: 'Deposit from a plan' } as const;

/** All kinds of transactions of an IRA. A reversal undoes another transaction. */
export const iraTransactionKinds = [
  ...iraCreditKinds,
  savingsKind,
  { code: 'distribution', displayName: 'Distribution' },
  { code: 'transferOut', displayName: 'Transfer to another custodian' },
  { code: 'rolloverOut', displayName: 'Rollover to a plan' },
  { code: 'fee', displayName: 'Monthly fee' },
  { code: 'closingFee', displayName: 'Closing fee' },
  { code: 'reversal', displayName: 'Reversal' },
] as const;
export type IraTransactionKind = (typeof iraTransactionKinds)[number]['code'];

export const iraTransactionNames: Readonly<Record<IraTransactionKind, string>> = {
  contribution: 'Contribution',
  rollover: 'Rollover from a plan or IRA',
  transferIn: 'Transfer from another custodian',
  interest: 'Interest',
  planDeposit: 'Deposit from a plan',
  distribution: 'Distribution',
  transferOut: 'Transfer to another custodian',
  rolloverOut: 'Rollover to a plan',
  fee: 'Monthly fee',
  closingFee: 'Closing fee',
  reversal: 'Reversal',
};
