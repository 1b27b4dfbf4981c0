import { filingStatuses } from '../taxes/figures/withholding-brackets.ts';
import { bracketSteps } from './bracket-values.ts';
import { type RuleDefinition, type RuleFigure } from './rule-definitions.ts';
import type { RuleValues } from './rule-version.ts';
import { treatments } from './state-values.ts';

type Flaws = Record<string, string[]>;

function isInteger(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function flawOf({ unit, label, choices }: RuleFigure, value: unknown): string | undefined {
  switch (unit) {
    case 'money':
      return isInteger(value, 0, 1_000_000_000_00) ? undefined : `Enter an amount for “${label}”.`;
    case 'rate':
      return isInteger(value, 0, 10_000) ? undefined : `Enter a rate from 0% to 100% for “${label}”.`;
    case 'days':
      return isInteger(value, 1, 366) ? undefined : `Enter a number of days from 1 to 366 for “${label}”.`;
    case 'flag':
      return typeof value === 'boolean' ? undefined : `Choose yes or no for “${label}”.`;
    case 'text':
      return typeof value === 'string' && value.length <= 120
        ? undefined
        : `Enter at most 120 characters for “${label}”.`;
    case 'choice':
      return choices?.some((one) => one === value) === true ? undefined : `Choose one of the list for “${label}”.`;
  }
}

const isAbove = (values: RuleValues, lower: string, upper: string): boolean =>
  Number(values[upper]) >= Number(values[lower]);

function crossFlaws(definition: RuleDefinition, values: RuleValues): Flaws {
  const flaws: Flaws = {};
  if (definition.code === 'defaultAction' && !isAbove(values, 'cashOutCeiling', 'automaticRolloverCeiling'))
    flaws['automaticRolloverCeiling'] = ['The IRA ceiling may not be below that of savings accounts.'];
  if (definition.code === 'noticePeriods' && !isAbove(values, 'waitingDays', 'goodForDays'))
    flaws['goodForDays'] = ['A notice must be good for at least as long as people have to decide.'];
  if (definition.code === 'regularPayments') {
    for (const status of filingStatuses) {
      const broken = bracketSteps.find(
        (step) => step > 1 && !isAbove(values, `${status}${step - 1}`, `${status}${step}`),
      );
      if (broken !== undefined) flaws[`${status}${broken}`] = ['Each rate begins at or above the one before it.'];
    }
  }
  if (definition.code === 'stateWithholding') {
    for (const name of treatments) {
      const isPercent = String(values[`${name}Method`]).startsWith('percentOf');
      if (isPercent && values[`${name}Rate`] === 0) flaws[`${name}Rate`] = ['A percent method needs a rate above 0%.'];
    }
  }
  return flaws;
}

/** What is wrong with the figures of a version, by figure; empty when they may be kept. */
export function valueFlaws(definition: RuleDefinition, values: RuleValues): Flaws {
  const flaws: Flaws = {};
  const known = new Set(definition.figures.map(({ name }) => name));
  for (const name of Object.keys(values)) if (!known.has(name)) flaws[name] = ['This rule has no such figure.'];
  for (const figure of definition.figures) {
    const flaw = flawOf(figure, values[figure.name]);
    if (flaw !== undefined) flaws[figure.name] = [flaw];
  }
  return Object.keys(flaws).length > 0 ? flaws : crossFlaws(definition, values);
}
