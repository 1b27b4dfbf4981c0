import { cents } from '../foundation/money/cents.ts';
import { type FilingStatus, filingStatuses, type WithholdingBrackets } from '../taxes/figures/withholding-brackets.ts';
import { numberOf } from './read-values.ts';
import type { RuleValues, RuleVersion } from './rule-version.ts';

export const bracketSteps = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * Returns the withholding schedule for periodic payments as form values: eight rates and the amount at which each
 * begins.
 */
export const valuesOfBrackets = (table: WithholdingBrackets): RuleValues => ({
  ...Object.fromEntries(bracketSteps.map((step) => [`rate${step}`, table.ratesBp[step - 1] ?? 0])),
  ...Object.fromEntries(
    filingStatuses.flatMap((status) =>
      bracketSteps.map((step) => [`${status}${step}`, table.startsAt[status][step - 1] ?? 0]),
    ),
  ),
  ...Object.fromEntries(filingStatuses.map((status) => [`${status}LineOneG`, table.lineOneG[status]])),
  oldAllowance: table.oldAllowance,
});

export function bracketsFrom({ values, version, from, to, source, sureness }: RuleVersion): WithholdingBrackets {
  const starts = (status: FilingStatus) => bracketSteps.map((step) => cents(numberOf(values, `${status}${step}`)));
  const lineOneG = (status: FilingStatus) => cents(numberOf(values, `${status}LineOneG`));
  return {
    version,
    from,
    to,
    source,
    sureness,
    ratesBp: bracketSteps.map((step) => numberOf(values, `rate${step}`)),
    startsAt: {
      single: starts('single'),
      marriedFilingJointly: starts('marriedFilingJointly'),
      headOfHousehold: starts('headOfHousehold'),
    },
    lineOneG: {
      single: lineOneG('single'),
      marriedFilingJointly: lineOneG('marriedFilingJointly'),
      headOfHousehold: lineOneG('headOfHousehold'),
    },
    oldAllowance: cents(numberOf(values, 'oldAllowance')),
  };
}
