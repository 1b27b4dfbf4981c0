/**
 * Payment frequencies of recurring benefits. `onceEveryYear` represents any other frequency, which the specification
 * counts as once a year.
 */
export const paymentFrequencies = [
  'onceEveryWeek',
  'onceEveryTwoWeeks',
  'twiceEveryMonth',
  'onceEveryMonth',
  'onceEveryQuarter',
  'twiceEveryYear',
  'onceEveryYear',
] as const;
export type PaymentFrequency = (typeof paymentFrequencies)[number];

export const paymentFrequencyNames: Readonly<Record<PaymentFrequency, string>> = {
  onceEveryWeek: 'Every week',
  onceEveryTwoWeeks: 'Every two weeks',
  twiceEveryMonth: 'Twice a month',
  onceEveryMonth: 'Every month',
  onceEveryQuarter: 'Every quarter',
  twiceEveryYear: 'Twice a year',
  onceEveryYear: 'Once a year',
};

const perYear = new Map<string, number>([
  ['onceEveryWeek', 52],
  ['onceEveryTwoWeeks', 26],
  ['twiceEveryMonth', 24],
  ['onceEveryMonth', 12],
  ['onceEveryQuarter', 4],
  ['twiceEveryYear', 2],
]);

/**
 * Returns the number of payments in a year. Any other or unknown frequency counts as one. Source: doc 2 §5, doc 3 §9.
 */
export function paymentsPerYear(frequencyCode: string | undefined): number {
  return (frequencyCode === undefined ? undefined : perYear.get(frequencyCode)) ?? 1;
}
