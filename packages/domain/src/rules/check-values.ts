import { isCalendarDate } from '../foundation/calendar/dates.ts';
import { filingStatuses } from '../taxes/figures/withholding-brackets.ts';
import { bracketSteps } from './bracket-values.ts';
import { type RuleDefinition, type RuleFigure } from './rule-definitions.ts';
import type { RuleValues } from './rule-version.ts';
import { treatments } from './state-values.ts';

/** A lower score would match nearly every name, and reviewers would stop reading hits. */
export const leastScore = 60;

type Problems = Record<string, string[]>;

function isInteger(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function problemOf({ unit, label, choices }: RuleFigure, value: unknown): string | undefined {
  switch (unit) {
    case 'money':
      return isInteger(value, 0, 1_000_000_000_00) ? undefined : `Enter an amount for “${label}”.`;
    case 'rate':
      return isInteger(value, 0, 10_000) ? undefined : `Enter a rate from 0% to 100% for “${label}”.`;
    case 'days':
      return isInteger(value, 1, 366) ? undefined : `Enter a number of days from 1 to 366 for “${label}”.`;
    case 'years':
      return isInteger(value, 1, 30) ? undefined : `Enter a number of years from 1 to 30 for “${label}”.`;
    case 'points':
      return isInteger(value, leastScore, 100) ? undefined : `Enter a score from ${leastScore} to 100 for “${label}”.`;
    case 'monthDay':
      return typeof value === 'string' && isCalendarDate(`2026-${value}`)
        ? undefined
        : `Enter a month and day like 11-01 for “${label}”.`;
    case 'flag':
      return typeof value === 'boolean' ? undefined : `Select yes or no for “${label}”.`;
    case 'text':
      return typeof value === 'string' && value.length <= 120
        ? undefined
        : `Enter up to 120 characters for “${label}”.`;
    case 'choice':
      return choices?.some((one) => one === value) === true
        ? undefined
        : `Choose an option from the list for “${label}”.`;
  }
}

const isAbove = (values: RuleValues, lower: string, upper: string): boolean =>
  Number(values[upper]) >= Number(values[lower]);

function crossProblems(definition: RuleDefinition, values: RuleValues): Problems {
  const problems: Problems = {};
  if (definition.code === 'defaultAction' && !isAbove(values, 'cashOutCeiling', 'automaticRolloverCeiling'))
    problems['automaticRolloverCeiling'] = ['The IRA ceiling can’t be lower than the savings account ceiling.'];
  if (definition.code === 'noticePeriods' && !isAbove(values, 'waitingDays', 'goodForDays'))
    problems['goodForDays'] = ['A notice must be valid for at least as long as participants have to decide.'];
  if (definition.code === 'regularPayments') {
    for (const status of filingStatuses) {
      const broken = bracketSteps.find(
        (step) => step > 1 && !isAbove(values, `${status}${step - 1}`, `${status}${step}`),
      );
      if (broken !== undefined)
        problems[`${status}${broken}`] = ['Each rate must begin at or above the rate before it.'];
    }
  }
  if (definition.code === 'checkDeadlines') {
    const order = ['firstReminderDays', 'secondReminderDays', 'lastReminderDays', 'validDays'] as const;
    for (const [at, name] of order.entries()) {
      const before = order[at - 1];
      if (before !== undefined && Number(values[name]) <= Number(values[before]))
        problems[name] = ['Each deadline must be later than the one before it.'];
    }
  }
  if (definition.code === 'screeningThresholds' && !isAbove(values, 'scoreWithSecondFact', 'scoreByName'))
    problems['scoreWithSecondFact'] = ['The score with a second fact can’t be higher than the score of a name alone.'];
  if (definition.code === 'unclaimedProperty' && !isAbove(values, 'letterToDays', 'letterFromDays'))
    problems['letterFromDays'] = ['The earliest letter can’t be later than the latest one.'];
  if (definition.code === 'stateWithholding') {
    for (const name of treatments) {
      const isPercent = String(values[`${name}Method`]).startsWith('percentOf');
      if (isPercent && values[`${name}Rate`] === 0)
        problems[`${name}Rate`] = ['A percentage method needs a rate above 0%.'];
    }
  }
  return problems;
}

/** Returns the errors in a version's figures, keyed by figure; empty if they can be saved. */
export function valueProblems(definition: RuleDefinition, values: RuleValues): Problems {
  const problems: Problems = {};
  const known = new Set(definition.figures.map(({ name }) => name));
  for (const name of Object.keys(values))
    if (!known.has(name)) problems[name] = ['This rule has no figure with this name. Remove it.'];
  for (const figure of definition.figures) {
    const problem = problemOf(figure, values[figure.name]);
    if (problem !== undefined) problems[figure.name] = [problem];
  }
  return Object.keys(problems).length > 0 ? problems : crossProblems(definition, values);
}
