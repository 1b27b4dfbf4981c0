import { type FilingStatus, filingStatuses } from '../taxes/figures/withholding-brackets.ts';
import { bracketSteps } from './bracket-values.ts';
import type { RuleArea, RuleCode } from './rule-version.ts';
import { stateConditions, stateMethods, stateOptOuts, treatments } from './state-values.ts';

export interface RuleFigure {
  readonly name: string;
  readonly label: string;
  readonly unit: 'money' | 'rate' | 'days' | 'choice' | 'flag' | 'text' | 'years' | 'monthDay' | 'points';
  readonly choices?: readonly string[];
}

/** Describes when a rule applies and which figures its versions can set. The decision itself is made in code. */
export interface RuleDefinition {
  readonly code: RuleCode;
  readonly area: RuleArea;
  readonly title: string;
  readonly when: string;
  readonly keyedBy: 'state' | 'fee' | null;
  readonly figures: readonly RuleFigure[];
}

const statusNames: Readonly<Record<FilingStatus, string>> = {
  single: 'Single',
  marriedFilingJointly: 'Married filing jointly',
  headOfHousehold: 'Head of household',
};
export const treatmentNames = {
  eligibleRollover: 'Eligible rollover distributions',
  nonperiodic: 'Other lump sums',
  periodic: 'Periodic payments',
} as const;

const days = (name: string, label: string): RuleFigure => ({ name, label, unit: 'days' });
const money = (name: string, label: string): RuleFigure => ({ name, label, unit: 'money' });
const points = (name: string, label: string): RuleFigure => ({ name, label, unit: 'points' });
const rate = (name: string, label: string): RuleFigure => ({ name, label, unit: 'rate' });
const choice = (name: string, label: string, choices: readonly string[]): RuleFigure => ({
  name,
  label,
  unit: 'choice',
  choices,
});

export const ruleDefinitions: readonly RuleDefinition[] = [
  {
    code: 'noticePeriods',
    area: 'noticeChoice',
    title: 'Special Tax Notice periods',
    when: 'When a first notice is given, or a participant waives its waiting period',
    keyedBy: null,
    figures: [
      days('waitingDays', 'Days to decide'),
      days('goodForDays', 'Days a notice is valid'),
      days('annuityWaiverDays', 'Minimum waiting days with a survivor annuity'),
      days('rolloverDays', 'Days to roll over after payment'),
    ],
  },
  {
    code: 'defaultAction',
    area: 'defaultAction',
    title: 'Limits for non-responsive participants',
    when: 'When the response date has passed and no election is in review',
    keyedBy: null,
    figures: [
      money('cashOutCeiling', 'Savings account or cash up to'),
      money('automaticRolloverCeiling', 'IRA in the participant’s name up to'),
    ],
  },
  {
    code: 'federalWithholding',
    area: 'withholding',
    title: 'Federal rates on lump sums',
    when: 'When a lump sum is paid in cash',
    keyedBy: null,
    figures: [
      rate('eligibleRolloverBp', 'Eligible rollover distributions'),
      rate('nonperiodicDefaultBp', 'Other lump sums'),
      rate('nonresidentAlienBp', 'Nonresident aliens without a treaty'),
      rate('earlyAdditionalTaxBp', 'Additional tax on early distributions (disclosed, not withheld)'),
      money('smallYearlyTotal', 'No withholding required below a yearly total of'),
      money('smallestPartialRollover', 'A plan may reject a partial rollover below'),
    ],
  },
  {
    code: 'regularPayments',
    area: 'withholding',
    title: 'Federal schedule for periodic payments',
    when: 'When a recurring benefit is paid in periodic payments under Form W-4P',
    keyedBy: null,
    figures: [
      ...bracketSteps.map((step) => rate(`rate${step}`, `Rate ${step}`)),
      ...filingStatuses.flatMap((status) =>
        bracketSteps.map((step) => money(`${status}${step}`, `${statusNames[status]}, rate ${step} begins at`)),
      ),
      ...filingStatuses.map((status) => money(`${status}LineOneG`, `${statusNames[status]}, line 1g`)),
      money('oldAllowance', 'One allowance on a form from 2021 or earlier'),
    ],
  },
  {
    code: 'stateWithholding',
    area: 'withholding',
    title: 'State withholding',
    when: 'When the payee’s legal residence is in the state on the payment date',
    keyedBy: 'state',
    figures: [
      ...treatments.flatMap((name) => [
        choice(`${name}Method`, `${treatmentNames[name]}: method`, stateMethods),
        rate(`${name}Rate`, `${treatmentNames[name]}: rate`),
        choice(`${name}When`, `${treatmentNames[name]}: applies`, stateConditions),
        choice(`${name}OptOut`, `${treatmentNames[name]}: opt-out`, stateOptOuts),
      ]),
      money('smallestVoluntary', 'Minimum voluntary withholding'),
      { name: 'wholeDollars', label: 'Whole dollars only', unit: 'flag' },
      { name: 'form', label: 'Form', unit: 'text' },
    ],
  },
  {
    code: 'houseFee',
    area: 'fees',
    title: 'Standard fee schedule',
    when: 'When the service or payment method is used and neither the account nor the plan has its own fee',
    keyedBy: 'fee',
    figures: [money('amount', 'Amount')],
  },
  {
    code: 'checkDeadlines',
    area: 'uncashedChecks',
    title: 'Reminders and expiration of checks',
    when: 'When a check that was mailed on or after this date hasn’t been cashed',
    keyedBy: null,
    figures: [
      days('firstReminderDays', 'First reminder after'),
      days('secondReminderDays', 'Second reminder after'),
      days('lastReminderDays', 'Last reminder after'),
      days('validDays', 'Days a check is valid'),
    ],
  },
  {
    code: 'unclaimedProperty',
    area: 'uncashedChecks',
    title: 'Unclaimed property',
    when: 'When a voided check isn’t reissued and the payee’s last address is in the state',
    keyedBy: 'state',
    figures: [
      { name: 'dormancyYears', label: 'Years until the money is presumed abandoned', unit: 'years' },
      { name: 'cutOff', label: 'A report covers money dormant on', unit: 'monthDay' },
      { name: 'reportDue', label: 'Report and payment due on', unit: 'monthDay' },
      days('letterFromDays', 'Letter: earliest days before the report'),
      days('letterToDays', 'Letter: latest days before the report'),
      money('letterMinimum', 'No letter required below'),
    ],
  },
  {
    code: 'screeningThresholds',
    area: 'screening',
    title: 'Sanctions screening thresholds',
    when: 'When a name is compared with the sanctions lists, or a hit is cleared',
    keyedBy: null,
    figures: [
      points('scoreByName', 'A name alone is a hit from a score of'),
      points('scoreWithSecondFact', 'A name is a hit with the same year of birth or country from a score of'),
      { name: 'yearsApart', label: 'A hit is graded low if dates of birth are further apart than', unit: 'years' },
      money('secondReviewAbove', 'Two reviewers clear a hit that holds more than (0 for always)'),
    ],
  },
];

export function ruleDefinition(code: RuleCode): RuleDefinition {
  const definition = ruleDefinitions.find((one) => one.code === code);
  if (definition === undefined) throw new Error(`no definition of the rule ${code}`);
  return definition;
}
