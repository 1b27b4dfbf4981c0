import { type Cents, cents } from '../../money/cents.ts';
import { fractionOf } from '../../money/percent.ts';

const firstAge = 72;
/** Uniform Lifetime Table, ages 72 to 120, in tenths of a year. Source: Reg. 1.401(a)(9)-9(c), from 2022. */
const uniformLifetimeTenths = [
  274, 265, 255, 246, 237, 229, 220, 211, 202, 194, 185, 177, 168, 160, 152, 144, 137, 129, 122, 115, 108, 101, 95, 89,
  84, 78, 73, 68, 64, 60, 56, 52, 49, 46, 43, 41, 39, 37, 35, 34, 33, 31, 30, 29, 28, 27, 25, 23, 20,
] as const;

/**
 * The required minimum distribution of a year: the balance on 31 December before, divided by the factor of the age
 * reached in that year. Zero before the first age of the table. Source: IRC 401(a)(9), Reg. 1.401(a)(9)-9(c).
 */
export function requiredMinimum(balanceBefore: Cents, ageInYear: number): Cents {
  if (ageInYear < firstAge) return cents(0);
  const tenths = uniformLifetimeTenths[Math.min(ageInYear - firstAge, uniformLifetimeTenths.length - 1)];
  return tenths === undefined ? cents(0) : fractionOf(balanceBefore, 10, tenths);
}

/** The age from which yearly minimum payments are due. Source: IRC 401(a)(9)(C)(v); 1959 by the proposed regulations. */
export function requiredMinimumStartAge(birthOn: string): 70.5 | 72 | 73 | 75 {
  if (birthOn < '1949-07-01') return 70.5;
  if (birthOn < '1951-01-01') return 72;
  return birthOn < '1960-01-01' ? 73 : 75;
}
