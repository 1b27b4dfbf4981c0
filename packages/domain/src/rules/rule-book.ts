import { type NoticeFigures, noticeFigures } from '../documents/notices/notice-figures.ts';
import { addDays } from '../foundation/calendar/dates.ts';
import { cents } from '../foundation/money/cents.ts';
import { type CheckFigures, checkFigures } from '../payments/uncashed/check-figures.ts';
import { type UnclaimedPropertyRule, unclaimedPropertyRules } from '../payments/uncashed/unclaimed-property-rules.ts';
import { type ScreeningFigures, screeningFigures } from '../screening/screening-figures.ts';
import type { DatedFigure } from '../taxes/figures/dated-figure.ts';
import { type FederalRates, federalRates } from '../taxes/figures/federal-rates.ts';
import type { StateRule } from '../taxes/figures/state-rule.ts';
import { stateRules } from '../taxes/figures/state-rules.ts';
import type { TaxFigures } from '../taxes/figures/tax-figures.ts';
import { withholdingBrackets } from '../taxes/figures/withholding-brackets.ts';
import { bracketsFrom, valuesOfBrackets } from './bracket-values.ts';
import { endOfTime } from './figure-spans.ts';
import { numberOf, textIn } from './read-values.ts';
import type { RuleCode, RuleVersion } from './rule-version.ts';
import { stateRuleFrom, valuesOfState } from './state-values.ts';

/** All dated figures that decisions use. */
export interface RuleBook extends TaxFigures {
  readonly notices: readonly NoticeFigures[];
  readonly checks: readonly CheckFigures[];
  readonly unclaimedProperty: readonly UnclaimedPropertyRule[];
  readonly screening: readonly ScreeningFigures[];
}

const noticeFiguresSet: Readonly<Partial<Record<RuleCode, readonly (readonly [keyof NoticeFigures, string])[]>>> = {
  noticePeriods: (['waitingDays', 'goodForDays', 'annuityWaiverDays', 'rolloverDays'] as const).map((name) => [
    name,
    name,
  ]),
  defaultAction: (['cashOutCeiling', 'automaticRolloverCeiling'] as const).map((name) => [name, name]),
  federalWithholding: [
    ['eligibleRolloverBp', 'eligibleRolloverBp'],
    ['nonresidentAlienBp', 'nonresidentAlienBp'],
    ['additionalTaxBp', 'earlyAdditionalTaxBp'],
    ['smallYearlyTotal', 'smallYearlyTotal'],
  ],
};

function patched(base: NoticeFigures, { code, values, source }: RuleVersion): NoticeFigures {
  const set = noticeFiguresSet[code] ?? [];
  const figures = Object.fromEntries(set.map(([name, from]) => [name, numberOf(values, from)]));
  return { ...base, ...figures, source: `${base.source}; ${source}` };
}

/**
 * Returns the notice figures, which several rules set, each with its own dates. Starts a new period wherever a version
 * begins or ends. Where two versions of a rule overlap, the one published later applies.
 */
function noticesWith(versions: readonly RuleVersion[]): readonly NoticeFigures[] {
  const patches = versions.filter(({ code }) => noticeFiguresSet[code] !== undefined);
  if (patches.length === 0) return noticeFigures;
  const spans = [...noticeFigures, ...patches];
  const ends = spans.filter(({ to }) => to < endOfTime).map(({ to }) => addDays(to, 1));
  const starts = [...new Set([...spans.map(({ from }) => from), ...ends])].sort();
  return starts.flatMap((from, index) => {
    const next = starts[index + 1];
    const base = noticeFigures.find((one) => one.from <= from && from <= one.to);
    if (base === undefined) return [];
    const governing = patches.filter((one) => one.from <= from && from <= one.to);
    return [{ ...governing.reduce(patched, base), from, to: next === undefined ? endOfTime : addDays(next, -1) }];
  });
}

function lastOf<T extends { readonly from: string }>(figures: readonly T[]): T {
  const last = figures.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1);
  if (last === undefined) throw new Error('no built-in figures');
  return last;
}

/**
 * Returns the figure in effect when the version begins, or the latest one if none is in effect then. It provides the
 * values that the version does not set.
 */
function before<T extends { readonly from: string; readonly to: string }>(figures: readonly T[], from: string): T {
  return figures.find((one) => one.from <= from && from <= one.to) ?? lastOf(figures);
}

function federalFrom({ version, from, to, source, sureness, values }: RuleVersion): FederalRates {
  return {
    ...before(federalRates, from),
    version,
    from,
    to,
    source,
    sureness,
    eligibleRolloverBp: numberOf(values, 'eligibleRolloverBp'),
    nonperiodicDefaultBp: numberOf(values, 'nonperiodicDefaultBp'),
    nonresidentAlienBp: numberOf(values, 'nonresidentAlienBp'),
    earlyAdditionalTaxBp: numberOf(values, 'earlyAdditionalTaxBp'),
    smallYearlyTotal: cents(numberOf(values, 'smallYearlyTotal')),
    smallestPartialRollover: cents(numberOf(values, 'smallestPartialRollover')),
  };
}

function stateFrom(version: RuleVersion): StateRule[] {
  const ofState = stateRules.filter(({ state }) => state === version.key);
  return ofState.length === 0 ? [] : [stateRuleFrom(version, before(ofState, version.from))];
}

const checksFrom = ({ version, from, to, source, sureness, values }: RuleVersion): CheckFigures => ({
  version,
  from,
  to,
  source,
  sureness,
  firstReminderDays: numberOf(values, 'firstReminderDays'),
  secondReminderDays: numberOf(values, 'secondReminderDays'),
  lastReminderDays: numberOf(values, 'lastReminderDays'),
  validDays: numberOf(values, 'validDays'),
});

const unclaimedFrom = ({ key, version, from, to, source, sureness, values }: RuleVersion): UnclaimedPropertyRule => ({
  state: key ?? '',
  version,
  from,
  to,
  source,
  sureness,
  dormancyYears: numberOf(values, 'dormancyYears'),
  cutOff: textIn(values, 'cutOff'),
  reportDue: textIn(values, 'reportDue'),
  letterFromDays: numberOf(values, 'letterFromDays'),
  letterToDays: numberOf(values, 'letterToDays'),
  letterMinimum: cents(numberOf(values, 'letterMinimum')),
});

const screeningFrom = ({ version, from, to, source, sureness, values }: RuleVersion): ScreeningFigures => ({
  version,
  from,
  to,
  source,
  sureness,
  scoreByName: numberOf(values, 'scoreByName'),
  scoreWithSecondFact: numberOf(values, 'scoreWithSecondFact'),
  yearsApart: numberOf(values, 'yearsApart'),
  secondReviewAbove: numberOf(values, 'secondReviewAbove'),
});

/** Returns the rules with the published versions layered over the built-in ones. `versions` are in publishing order. */
export function ruleBookWith(versions: readonly RuleVersion[]): RuleBook {
  const newestFirst = versions.toReversed();
  const of = (code: RuleCode) => newestFirst.filter((one) => one.code === code);
  return {
    federal: [...of('federalWithholding').map(federalFrom), ...federalRates],
    states: [...of('stateWithholding').flatMap(stateFrom), ...stateRules],
    brackets: [...of('regularPayments').map(bracketsFrom), ...withholdingBrackets],
    notices: noticesWith(versions),
    checks: [...of('checkDeadlines').map(checksFrom), ...checkFigures],
    unclaimedProperty: [...of('unclaimedProperty').map(unclaimedFrom), ...unclaimedPropertyRules],
    screening: [...of('screeningThresholds').map(screeningFrom), ...screeningFigures],
  };
}

const spanOf = ({ version, from, to, source, sureness }: DatedFigure & { readonly version: string }) => ({
  version,
  from,
  to,
  source,
  sureness,
});

function noticeVersions(one: NoticeFigures): RuleVersion[] {
  const { waitingDays, goodForDays, annuityWaiverDays, rolloverDays, cashOutCeiling, automaticRolloverCeiling } = one;
  const periods = { waitingDays, goodForDays, annuityWaiverDays, rolloverDays };
  return [
    { ...spanOf(one), code: 'noticePeriods', key: null, values: periods },
    { ...spanOf(one), code: 'defaultAction', key: null, values: { cashOutCeiling, automaticRolloverCeiling } },
  ];
}

function federalVersion(one: FederalRates): RuleVersion {
  const { eligibleRolloverBp, nonperiodicDefaultBp, nonresidentAlienBp, earlyAdditionalTaxBp } = one;
  const { smallYearlyTotal, smallestPartialRollover } = one;
  const rates = { eligibleRolloverBp, nonperiodicDefaultBp, nonresidentAlienBp, earlyAdditionalTaxBp };
  const values = { ...rates, smallYearlyTotal, smallestPartialRollover };
  return { ...spanOf(one), code: 'federalWithholding', key: null, values };
}

function checkVersion(one: CheckFigures): RuleVersion {
  const { firstReminderDays, secondReminderDays, lastReminderDays, validDays } = one;
  const values = { firstReminderDays, secondReminderDays, lastReminderDays, validDays };
  return { ...spanOf(one), code: 'checkDeadlines', key: null, values };
}

function unclaimedVersion(one: UnclaimedPropertyRule): RuleVersion {
  const { state, dormancyYears, cutOff, reportDue, letterFromDays, letterToDays, letterMinimum } = one;
  const values = { dormancyYears, cutOff, reportDue, letterFromDays, letterToDays, letterMinimum };
  return { ...spanOf(one), code: 'unclaimedProperty', key: state, values };
}

function screeningVersion(one: ScreeningFigures): RuleVersion {
  const { scoreByName, scoreWithSecondFact, yearsApart, secondReviewAbove } = one;
  const values = { scoreByName, scoreWithSecondFact, yearsApart, secondReviewAbove };
  return { ...spanOf(one), code: 'screeningThresholds', key: null, values };
}

/** The built-in versions, in the same form as the versions that staff enter. */
export const builtInVersions: readonly RuleVersion[] = [
  ...noticeFigures.flatMap(noticeVersions),
  ...federalRates.map(federalVersion),
  ...withholdingBrackets.map(
    (one): RuleVersion => ({ ...spanOf(one), code: 'regularPayments', key: null, values: valuesOfBrackets(one) }),
  ),
  ...stateRules.map(
    (one): RuleVersion => ({
      ...spanOf(one),
      code: 'stateWithholding',
      key: one.state,
      values: valuesOfState(one),
    }),
  ),
  ...checkFigures.map(checkVersion),
  ...unclaimedPropertyRules.map(unclaimedVersion),
  ...screeningFigures.map(screeningVersion),
];
