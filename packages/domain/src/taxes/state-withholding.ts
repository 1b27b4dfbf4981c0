import { type Cents, cents, maxCents, minCents, zeroCents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { percentOf } from '../foundation/money/percent.ts';
import { isRejection, type Rejection } from '../foundation/rejection/rejection.ts';
import type { PaymentClass } from './classify-payment.ts';
import type { StateRule, StateTreatment } from './figures/state-rule.ts';
import { stateRuleOn } from './figures/state-rules.ts';
import type { TaxFigures } from './figures/tax-figures.ts';
import { formatRate } from './format-rate.ts';
import type { TaxLine } from './tax-line.ts';
import { taxRejections } from './tax-rejections.ts';

export type StateElection =
  | { readonly kind: 'default' }
  | { readonly kind: 'optOut' }
  | { readonly kind: 'rate'; readonly rateBp: number }
  | { readonly kind: 'amount'; readonly amountCents: Cents };

/** A state code, or `international` for the option "No state - International". */
export type Residence = string;
export const international: Residence = 'international';

export interface StateFacts {
  readonly payOn: string;
  /** Uses the built-in figures if omitted. */
  readonly figures?: TaxFigures | undefined;
  /** State of legal residence on the payment date, or `international`. */
  readonly residence: Residence;
  readonly paymentClass: PaymentClass;
  readonly taxableCents: Cents;
  readonly federalCents: Cents;
  /** Cash left after federal tax; state tax can't exceed it. */
  readonly cashLeftCents: Cents;
  readonly election: StateElection;
  readonly payeeAge: number | null;
  readonly distributionCodes: readonly string[];
  readonly isTotalPayout: boolean;
  /** The account balance before this payment, for rules that compare with it. */
  readonly balanceCents: Cents;
}

interface Default {
  readonly amountCents: Cents;
  readonly rateBp: number | null;
  readonly method: TaxLine['method'];
  readonly why: string;
}

function treatmentOf(rule: StateRule, kind: PaymentClass): StateTreatment {
  if (kind === 'periodic') return rule.periodic;
  return kind === 'eligibleRollover' ? rule.eligibleRollover : rule.nonperiodic;
}

function isMet(facts: StateFacts, { condition }: StateTreatment): boolean {
  switch (condition.kind) {
    case 'always':
      return true;
    case 'federalWithheld':
      return facts.federalCents > 0;
    case 'totalPayout':
      return facts.isTotalPayout;
    case 'codes':
      return facts.distributionCodes.some((code) => condition.codes.includes(code));
    case 'overLesserOf':
      return facts.taxableCents > minCents(condition.amount, percentOf(facts.balanceCents, condition.shareOfBalanceBp));
  }
}

const unmet: Readonly<Record<StateTreatment['condition']['kind'], string>> = {
  always: '',
  federalWithheld: 'no federal income tax is withheld',
  totalPayout: 'the whole account isn’t paid out in one payment',
  codes: 'this is a normal retirement payment',
  overLesserOf: 'this isn’t a lump sum',
};

function defaultOf(facts: StateFacts, rule: StateRule, treatment: StateTreatment): Default {
  const { method } = treatment;
  const nothing = (why: string): Default => ({ amountCents: zeroCents, rateBp: 0, method: 'none', why });
  if (method.kind === 'none') return nothing(`No state income tax is withheld because ${method.because}.`);
  if (!isMet(facts, treatment)) {
    return nothing(`No ${rule.name} income tax is withheld because ${unmet[treatment.condition.kind]}.`);
  }
  if (method.kind === 'percentOfTaxable' || method.kind === 'percentOfFederal') {
    const base = method.kind === 'percentOfTaxable' ? facts.taxableCents : facts.federalCents;
    const wanted = percentOf(base, method.rateBp);
    const amountCents = minCents(wanted, maxCents(facts.cashLeftCents, zeroCents));
    const of = method.kind === 'percentOfTaxable' ? '' : ' of the federal tax withheld';
    const verb = treatment.optOut === 'never' ? 'must be withheld' : 'is withheld';
    const cap = amountCents < wanted ? ` Only ${formatMoney(amountCents)} is left to withhold.` : '';
    const why = `${rule.name} income tax of ${formatRate(method.rateBp)}${of} ${verb}: ${formatMoney(base)} × ${formatRate(method.rateBp)} = ${formatMoney(wanted)}.${cap}`;
    return { amountCents, rateBp: method.rateBp, method: method.kind, why };
  }
  return nothing(`${rule.name} income tax is withheld only if you request it.`);
}

function rejectOptOut(facts: StateFacts, rule: StateRule, treatment: StateTreatment): Rejection | undefined {
  const { optOut, optOutFromAge } = treatment;
  if (optOut === 'never') {
    const because = 'the law requires it on this kind of payment';
    return taxRejections.stateOptOutRejected({ state: rule.name, because });
  }
  if (optOut === 'onlyWithFederal') {
    const because = 'it follows federal income tax withholding';
    return taxRejections.stateOptOutRejected({ state: rule.name, because });
  }
  if (optOutFromAge !== undefined && (facts.payeeAge === null || facts.payeeAge < optOutFromAge)) {
    const because = `only payees ${optOutFromAge} or older can decline it with Form ${rule.form}`;
    return taxRejections.stateOptOutRejected({ state: rule.name, because });
  }
  return undefined;
}

/**
 * Returns the minimum amount that can be elected: the state's default amount if a lower election isn't allowed,
 * otherwise the voluntary minimum.
 */
function leastChoice(rule: StateRule, treatment: StateTreatment, byDefault: Default): Cents {
  if (byDefault.method === 'none' || treatment.lowerElection === true) return rule.smallestVoluntary;
  return byDefault.amountCents;
}

function chosenAmount(
  facts: StateFacts,
  rule: StateRule,
  treatment: StateTreatment,
  byDefault: Default,
): Cents | Rejection {
  const { election } = facts;
  const requested = election.kind === 'rate' ? percentOf(facts.taxableCents, election.rateBp) : zeroCents;
  const exact = election.kind === 'amount' ? election.amountCents : requested;
  // A rate can result in cents that the state does not accept. The payee can't see them in advance, so the amount is
  // rounded.
  const amount = election.kind === 'rate' && rule.wholeDollars ? cents(Math.round(exact / 100) * 100) : exact;
  if (amount < 0) return taxRejections.negativeElection();
  if (treatment.method.kind === 'none' && amount > 0) {
    return taxRejections.stateNoElection({ state: rule.name, because: treatment.method.because });
  }
  const minimum = leastChoice(rule, treatment, byDefault);
  const isDeclined = amount === 0 && rejectOptOut(facts, rule, treatment) === undefined;
  if (amount < minimum && !isDeclined) return taxRejections.stateBelowMinimum({ state: rule.name, minimum });
  if (rule.wholeDollars && amount % 100 !== 0) return taxRejections.stateWholeDollars({ state: rule.name });
  const taxable = minCents(facts.taxableCents, maxCents(facts.cashLeftCents, zeroCents));
  if (amount > taxable) return taxRejections.withholdingAboveTaxable({ taxable });
  return amount;
}

function lineOf(facts: StateFacts, rule: StateRule, treatment: StateTreatment, byDefault: Default): TaxLine {
  const base = byDefault.method === 'percentOfFederal' ? facts.federalCents : facts.taxableCents;
  const isMandatory = byDefault.amountCents > 0 && treatment.optOut !== 'stateForm';
  return {
    authority: rule.state,
    ruleId: `${rule.state}.${facts.paymentClass}`,
    ruleVersion: rule.version,
    baseCents: base,
    rateBp: byDefault.rateBp,
    method: byDefault.method,
    amountCents: byDefault.amountCents,
    isMandatory,
    isElected: false,
    minimumCents: isMandatory ? byDefault.amountCents : zeroCents,
    sentence: byDefault.why,
    source: rule.source,
    sureness: rule.sureness,
  };
}

function isRate(rateBp: number): boolean {
  return Number.isInteger(rateBp) && rateBp >= 0 && rateBp <= 10_000;
}

function applyElection(facts: StateFacts, rule: StateRule, treatment: StateTreatment): TaxLine | Rejection {
  const byDefault = defaultOf(facts, rule, treatment);
  const line = lineOf(facts, rule, treatment, byDefault);
  const { election } = facts;
  if (election.kind === 'default') return line;
  if (election.kind === 'optOut') {
    if (byDefault.amountCents === 0) return line;
    const rejected = rejectOptOut(facts, rule, treatment);
    const sentence = `You declined ${rule.name} income tax with Form ${rule.form}.`;
    const declined = { amountCents: zeroCents, rateBp: 0, method: 'none', isElected: true, sentence } as const;
    return rejected ?? { ...line, ...declined };
  }
  if (election.kind === 'rate' && !isRate(election.rateBp)) return taxRejections.stateRateInvalid();
  const amount = chosenAmount(facts, rule, treatment, byDefault);
  if (isRejection(amount)) return amount;
  const isByRate = election.kind === 'rate';
  const how = isByRate ? ` (${formatRate(election.rateBp)} of ${formatMoney(facts.taxableCents)})` : '';
  return {
    ...line,
    baseCents: facts.taxableCents,
    rateBp: isByRate ? election.rateBp : null,
    method: isByRate ? 'percentOfTaxable' : 'chosenAmount',
    amountCents: amount,
    isElected: true,
    sentence: `You chose to have ${formatMoney(amount)}${how} withheld for ${rule.name} income tax.`,
  };
}

/**
 * Calculates state income tax on one part of a distribution. Returns undefined for international residents, direct
 * rollovers, payments to nonresident aliens, and undesignated payments, because every state follows IRC 3405 for them.
 * Source: domain tables per state, `figures/`.
 */
export function stateWithholding(facts: StateFacts): TaxLine | undefined | Rejection {
  const isOpen = facts.paymentClass === 'eligibleRollover' || facts.paymentClass === 'nonperiodic';
  if (!isOpen && facts.paymentClass !== 'periodic') {
    const asksForTax = facts.election.kind === 'rate' || facts.election.kind === 'amount';
    return asksForTax ? taxRejections.withholdingNotOpen() : undefined;
  }
  if (facts.residence === international) return undefined;
  const rule = stateRuleOn(facts.residence, facts.payOn, facts.figures?.states);
  if (isRejection(rule)) return rule;
  const treatment = treatmentOf(rule, facts.paymentClass);
  if (treatment.method.kind === 'review') return taxRejections.stateNeedsReview({ state: rule.name });
  const needsTable = treatment.method.kind === 'table' && facts.election.kind === 'default' && facts.taxableCents > 0;
  if (needsTable) return taxRejections.stateTableNeeded({ state: rule.name, form: rule.form });
  return applyElection(facts, rule, treatment);
}
