import { itemsOf } from './lookup-item.ts';

/** Reasons for correcting withheld tax. The codes are not from the specification. */
export const taxAdjustmentReasons = itemsOf({
  wrongAmountWithheld: 'Wrong amount withheld',
  paymentReturned: 'Payment returned and reversed in the same year',
  residencyChanged: 'Tax residency was wrong or changed',
  foreignStatusProven: 'Foreign status proven by Form W-8BEN',
  distributionCodeChanged: 'Distribution code changed',
  rolloverInsteadOfCash: 'Rollover instead of cash',
  duplicatePayment: 'Paid twice',
  wrongTaxId: 'Wrong tax ID',
  stateCorrection: 'Wrong state',
  other: 'Other',
});

/** Reasons for a plan to pay a vendor. The codes are not from the specification. */
export const vendorDistributionReasons = itemsOf({
  recordkeeping: 'Recordkeeping',
  administration: 'Plan administration',
  audit: 'Plan audit',
  legal: 'Legal counsel',
  actuarial: 'Actuarial services',
  investmentAdvice: 'Investment advice',
  custody: 'Custody and trustee services',
  insurancePremium: 'Insurance premium',
  transferToNewProvider: 'Transfer to a new provider',
  excessAssets: 'Excess assets to the employer',
  courtOrder: 'Court order or levy',
  other: 'Other',
});

/** How a payment to a vendor is reported. We file no form for it. The codes are not from the specification. */
export const form1099Treatments = itemsOf({
  reportedBySponsor: 'Sponsor files Form 1099',
  exempt: 'No form: corporation or tax-exempt',
});
