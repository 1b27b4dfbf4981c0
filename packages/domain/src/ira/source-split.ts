import { type Cents, cents, minCents, zeroCents } from '../foundation/money/cents.ts';
import type { IraAccountType } from './ira-account-type.ts';

/** The sources of a deposit, in cents. They add up to what was deposited. */
export interface SourceSplit {
  readonly pretax: Cents;
  readonly roth: Cents;
  readonly afterTax: Cents;
}

/**
 * Splits what was deposited by source. The tax on money in a savings account was withheld before, so all of it is after
 * tax. In an IRA, `untaxable` is the participant’s own after-tax money. A fee that was taken from the money reduces the
 * pretax part first.
 */
export function sourceSplit(type: IraAccountType, deposited: Cents, untaxable: Cents): SourceSplit {
  if (type === 'savingsAccount') return { pretax: zeroCents, roth: zeroCents, afterTax: deposited };
  if (type === 'roth') return { pretax: zeroCents, roth: deposited, afterTax: zeroCents };
  const afterTax = minCents(untaxable, deposited);
  return { pretax: cents(deposited - afterTax), roth: zeroCents, afterTax };
}
