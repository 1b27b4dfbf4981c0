import Big from 'big.js';

const roundHalfUp = 1;

/**
 * Formats a stored fraction as a percentage, rounded half up to 2 decimals: 0.12345 is `12.35%`, 0.2 is `20%`. Source:
 * doc 2 §9.
 */
export function formatPercentage(fraction: number): string {
  return `${fractionToPercent(fraction, 2)}%`;
}

/** Returns the percentage to display for a stored fraction, exact unless decimal places are given. */
export function fractionToPercent(fraction: number, places?: number): number {
  const exact = new Big(fraction).times(100);
  return (places === undefined ? exact : exact.round(places, roundHalfUp)).toNumber();
}

/**
 * Returns the fraction to store for an entered percentage, exact unless decimal places are given. The report field uses
 * three. Source: doc 2 §5 Percent.
 */
export function percentToFraction(percent: number, places?: number): number {
  const exact = new Big(percent).div(100);
  return (places === undefined ? exact : exact.round(places, roundHalfUp)).toNumber();
}
