import { type Cents, cents, minCents, zeroCents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { percentOf } from '../foundation/money/percent.ts';
import { isRejection, type Rejection } from '../foundation/rejection/rejection.ts';
import type { Classification, PaymentClass } from './classify-payment.ts';
import { type FederalRates, federalRatesOn } from './figures/federal-rates.ts';
import type { TaxFigures } from './figures/tax-figures.ts';
import { formatRate } from './format-rate.ts';
import type { PensionCertificate } from './periodic-withholding.ts';
import type { TaxLine } from './tax-line.ts';
import { taxRejections } from './tax-rejections.ts';

/**
 * A payee's election on Form W-4R, or an amount that staff entered. `additionalCents` is extra withholding that the
 * payee requested. `certificate` is Form W-4P, which applies only to periodic payments.
 */
export type FederalElection =
  | { readonly kind: 'default'; readonly additionalCents?: Cents }
  | { readonly kind: 'rate'; readonly rateBp: number; readonly additionalCents?: Cents }
  | { readonly kind: 'amount'; readonly amountCents: Cents }
  | { readonly kind: 'certificate'; readonly certificate: PensionCertificate };

export interface FederalFacts {
  readonly payOn: string;
  /** Uses the built-in figures if omitted. */
  readonly figures?: TaxFigures | undefined;
  readonly classification: Classification;
  /** The taxable part of this payment, including any loan offset. */
  readonly taxableCents: Cents;
  /** The money actually paid out; withholding can't exceed it. */
  readonly cashCents: Cents;
  readonly election: FederalElection;
  readonly hasValidTaxId: boolean;
  readonly isPaidOutsideUnitedStates: boolean;
  /** From a valid Form W-8BEN; null without a treaty claim. */
  readonly treatyRateBp: number | null;
  /** All eligible rollover distributions to this payee this year, including this one. */
  readonly eligibleThisYearCents: Cents;
}

interface Floor {
  readonly defaultBp: number;
  readonly minimumBp: number;
  readonly because: string;
  readonly isMandatory: boolean;
}

const noWithholdingSentences: Readonly<Record<string, string>> = {
  'federal.directRollover': 'No federal income tax is withheld from a direct rollover.',
  'federal.alreadyTaxed':
    'No federal income tax is withheld because this money was already taxed when it was first paid.',
  'federal.notDesignated': 'No federal income tax withholding applies to this kind of payment.',
};

function noTax(facts: FederalFacts, version: string, ruleId: string, sentence: string): TaxLine {
  return {
    authority: 'federal',
    ruleId,
    ruleVersion: version,
    baseCents: facts.taxableCents,
    rateBp: 0,
    method: 'none',
    amountCents: zeroCents,
    isMandatory: false,
    isElected: false,
    minimumCents: zeroCents,
    sentence,
    source: facts.classification.source,
    sureness: 'confirmed',
  };
}

function nonperiodicFloor(facts: FederalFacts, rates: FederalRates): Floor {
  const defaultBp = rates.nonperiodicDefaultBp;
  const because = facts.hasValidTaxId
    ? 'the payment goes to an address outside the United States'
    : 'we do not have a valid taxpayer identification number';
  const isBound = !facts.hasValidTaxId || facts.isPaidOutsideUnitedStates;
  return { defaultBp, minimumBp: isBound ? defaultBp : 0, because, isMandatory: isBound };
}

function eligibleFloor(rates: FederalRates): Floor {
  const rate = rates.eligibleRolloverBp;
  return { defaultBp: rate, minimumBp: rate, because: 'the money could have been rolled over', isMandatory: true };
}

function checkRate(kind: PaymentClass, rateBp: number, floor: Floor): Rejection | undefined {
  if (!Number.isInteger(rateBp) || rateBp % 100 !== 0 || rateBp < 0 || rateBp > 10_000) {
    return taxRejections.rateNotWholePercent();
  }
  if (rateBp >= floor.minimumBp) return undefined;
  return kind === 'eligibleRollover'
    ? taxRejections.eligibleRateTooLow({ rateBp: floor.minimumBp })
    : taxRejections.nonperiodicRateTooLow({ rateBp: floor.minimumBp, because: floor.because });
}

const ruleText: Readonly<Record<'eligibleRollover' | 'nonperiodic', string>> = {
  eligibleRollover: 'federal income tax must be withheld from money paid to you that could have been rolled over',
  nonperiodic: 'federal income tax is withheld from this kind of payment unless you choose another rate',
};

function capText(facts: FederalFacts, amount: Cents, wanted: Cents): string {
  return amount < wanted ? ` Tax can be withheld only from the ${formatMoney(facts.cashCents)} paid in cash.` : '';
}

function chosenAmountLine(facts: FederalFacts, amountCents: Cents, floor: Floor, version: string): TaxLine | Rejection {
  const minimumCents = minCents(percentOf(facts.taxableCents, floor.minimumBp), facts.cashCents);
  if (amountCents < 0) return taxRejections.negativeElection();
  if (amountCents < minimumCents) return taxRejections.federalAmountTooLow({ minimum: minimumCents });
  const taxable = minCents(facts.taxableCents, facts.cashCents);
  if (amountCents > taxable) return taxRejections.withholdingAboveTaxable({ taxable });
  return {
    authority: 'federal',
    ruleId: facts.classification.ruleId,
    ruleVersion: version,
    baseCents: facts.taxableCents,
    rateBp: null,
    method: 'chosenAmount',
    amountCents,
    isMandatory: floor.isMandatory,
    isElected: true,
    minimumCents,
    sentence: `You chose to have ${formatMoney(amountCents)} withheld for federal income tax. At least ${formatMoney(minimumCents)} must be withheld.`,
    source: facts.classification.source,
    sureness: 'confirmed',
  };
}

function rateLine(
  facts: FederalFacts,
  election: Exclude<FederalElection, { kind: 'amount' | 'certificate' }>,
  floor: Floor,
  version: string,
): TaxLine | Rejection {
  const kind = facts.classification.class === 'eligibleRollover' ? 'eligibleRollover' : 'nonperiodic';
  const rateBp = election.kind === 'rate' ? election.rateBp : floor.defaultBp;
  const rejected = checkRate(kind, rateBp, floor);
  if (rejected !== undefined) return rejected;
  const additional = election.additionalCents ?? zeroCents;
  if (additional < 0) return taxRejections.negativeElection();
  const byRate = percentOf(facts.taxableCents, rateBp);
  const wanted = cents(byRate + additional);
  if (wanted > facts.taxableCents) return taxRejections.withholdingAboveTaxable({ taxable: facts.taxableCents });
  const amountCents = minCents(wanted, facts.cashCents);
  const isElected = election.kind === 'rate' || additional > 0;
  const opening =
    election.kind === 'rate'
      ? `You chose to have ${formatRate(rateBp)} withheld for federal income tax`
      : `${formatRate(rateBp)} ${ruleText[kind]}`;
  const extra = additional > 0 ? `, plus ${formatMoney(additional)} you requested = ${formatMoney(wanted)}` : '';
  return {
    authority: 'federal',
    ruleId: facts.classification.ruleId,
    ruleVersion: version,
    baseCents: facts.taxableCents,
    rateBp,
    method: 'percentOfTaxable',
    amountCents,
    isMandatory: floor.isMandatory,
    isElected,
    minimumCents: minCents(percentOf(facts.taxableCents, floor.minimumBp), facts.cashCents),
    sentence: `${opening}: ${formatMoney(facts.taxableCents)} × ${formatRate(rateBp)} = ${formatMoney(byRate)}${extra}.${capText(facts, amountCents, wanted)}`,
    source: facts.classification.source,
    sureness: 'confirmed',
  };
}

function nonresidentLine(facts: FederalFacts, rates: FederalRates): TaxLine | Rejection {
  if (facts.election.kind !== 'default') return taxRejections.nonresidentElection();
  const full = rates.nonresidentAlienBp;
  const rateBp = facts.treatyRateBp ?? full;
  if (!Number.isInteger(rateBp) || rateBp < 0 || rateBp > full) return taxRejections.treatyRateInvalid();
  const wanted = percentOf(facts.taxableCents, rateBp);
  const amountCents = minCents(wanted, facts.cashCents);
  const why =
    facts.treatyRateBp === null
      ? 'must be withheld from payments to a nonresident alien'
      : 'is withheld under the tax treaty you claimed on Form W-8BEN';
  return {
    authority: 'federal',
    ruleId: facts.classification.ruleId,
    ruleVersion: rates.version,
    baseCents: facts.taxableCents,
    rateBp,
    method: 'percentOfTaxable',
    amountCents,
    isMandatory: true,
    isElected: facts.treatyRateBp !== null,
    minimumCents: amountCents,
    sentence: `${formatRate(rateBp)} federal income tax ${why}: ${formatMoney(facts.taxableCents)} × ${formatRate(rateBp)} = ${formatMoney(wanted)}.${capText(facts, amountCents, wanted)}`,
    source: facts.classification.source,
    sureness: 'confirmed',
  };
}

function isNonResponsive(election: FederalElection): boolean {
  return election.kind === 'default' && (election.additionalCents ?? 0) === 0;
}

/**
 * Calculates federal income tax on one nonperiodic part of a distribution. The tax is never below the legal minimum for
 * that kind of payment, and never above the taxable amount or the cash paid. Source: IRC 3405(b) and (c), 1441; Reg.
 * 31.3405(c)-1 Q/A-11, Q/A-14.
 */
export function federalWithholding(facts: FederalFacts): TaxLine | Rejection {
  const rates = federalRatesOn(facts.payOn, facts.figures?.federal);
  if (isRejection(rates)) return rates;
  if (facts.election.kind === 'certificate') return taxRejections.certificateNotTaken();
  const { class: kind, ruleId } = facts.classification;
  if (kind === 'nonresidentAlien') return nonresidentLine(facts, rates);
  if (kind === 'directRollover' || kind === 'notDesignated' || kind === 'periodic') {
    if (!isNonResponsive(facts.election)) return taxRejections.withholdingNotOpen();
    return noTax(facts, rates.version, ruleId, noWithholdingSentences[ruleId] ?? '');
  }
  const isSmall = kind === 'eligibleRollover' && facts.eligibleThisYearCents < rates.smallYearlyTotal;
  if (isSmall && isNonResponsive(facts.election)) {
    const sentence = `No federal income tax is withheld because your eligible payments this year total less than ${formatMoney(rates.smallYearlyTotal)}.`;
    return noTax(facts, rates.version, 'federal.smallYearlyTotal', sentence);
  }
  if (facts.taxableCents === 0 && isNonResponsive(facts.election)) {
    return noTax(
      facts,
      rates.version,
      'federal.nothingTaxable',
      'No federal income tax is withheld because none of this payment is taxable.',
    );
  }
  const floor = kind === 'nonperiodic' || isSmall ? nonperiodicFloor(facts, rates) : eligibleFloor(rates);
  const election = facts.election;
  return election.kind === 'amount'
    ? chosenAmountLine(facts, election.amountCents, floor, rates.version)
    : rateLine(facts, election, floor, rates.version);
}
