type Step = readonly [upToAge: number, payments: number];

const singleLife: readonly Step[] = [
  [55, 360],
  [60, 310],
  [65, 260],
  [70, 210],
  [Number.POSITIVE_INFINITY, 160],
];
const jointLives: readonly Step[] = [
  [110, 410],
  [120, 360],
  [130, 310],
  [140, 260],
  [Number.POSITIVE_INFINITY, 210],
];

function paymentsAt(steps: readonly Step[], age: number): number {
  return steps.find(([upToAge]) => age <= upToAge)?.[1] ?? 160;
}

/** Number of expected monthly payments on one life. Source: IRC 72(d)(1)(B)(iii); Pub. 575, Simplified Method. */
export function singleLifePayments(age: number): number {
  return paymentsAt(singleLife, age);
}

/** Number of expected monthly payments on two lives, by the sum of the ages. Source: IRC 72(d)(1)(B)(iv); Pub. 575. */
export function jointLifePayments(combinedAges: number): number {
  return paymentsAt(jointLives, combinedAges);
}
