import { ageInYears } from '../foundation/calendar/age-in-years.ts';
import { type Cents, cents, maxCents, minCents, subtractCents, zeroCents } from '../foundation/money/cents.ts';
import { isRejection, type Rejection } from '../foundation/rejection/rejection.ts';
import type { Classification } from './classify-payment.ts';
import type { DistributionRequest, InstructionChoice } from './distribution-request.ts';
import { type FederalElection, federalWithholding } from './federal-withholding.ts';
import { periodicWithholding } from './periodic-withholding.ts';
import { type StateElection, stateWithholding } from './state-withholding.ts';
import type { TaxLine } from './tax-line.ts';
import { taxRejections } from './tax-rejections.ts';

/** One part of an instruction with the same tax treatment: the RMD, or everything else. */
export interface PartToTax {
  readonly classification: Classification;
  readonly taxableCents: Cents;
  readonly cashCents: Cents;
}

export interface PartFacts {
  readonly request: DistributionRequest;
  readonly eligibleThisYearCents: Cents;
  readonly distributionCodes: readonly string[];
}

function federalOf({ request, ...facts }: PartFacts, part: PartToTax, election: FederalElection): TaxLine | Rejection {
  const { payOn, payee, periodic, figures } = request;
  const { hasValidTaxId, isPaidOutsideUnitedStates, treatyRateBp } = payee;
  if (part.classification.class !== 'periodic') {
    const { eligibleThisYearCents } = facts;
    return federalWithholding({
      payOn,
      figures,
      ...part,
      election,
      hasValidTaxId,
      isPaidOutsideUnitedStates,
      treatyRateBp,
      eligibleThisYearCents,
    });
  }
  if (periodic === null) return taxRejections.periodicFactsMissing();
  const isNonResponsive = election.kind === 'default' && (election.additionalCents ?? 0) === 0;
  const isByForm = election.kind === 'certificate';
  if (!isNonResponsive && !isByForm) return taxRejections.regularPaymentElection();
  const { taxableCents } = part;
  const certificate = isByForm ? election.certificate : periodic.certificate;
  return periodicWithholding({
    payOn,
    figures,
    taxableCents,
    paymentsPerYear: periodic.paymentsPerYear,
    certificate,
    hasValidTaxId,
    isPaidOutsideUnitedStates,
  });
}

function stateOf(
  { request, distributionCodes }: PartFacts,
  part: PartToTax,
  federal: TaxLine,
  election: StateElection,
): TaxLine | undefined | Rejection {
  const { payOn, payee, isTotalPayout, accountBalanceCents, figures } = request;
  return stateWithholding({
    payOn,
    figures,
    residence: payee.residence,
    paymentClass: part.classification.class,
    election,
    taxableCents: part.taxableCents,
    federalCents: federal.amountCents,
    cashLeftCents: subtractCents(part.cashCents, federal.amountCents),
    payeeAge: payee.dateOfBirth === null ? null : ageInYears(payee.dateOfBirth, payOn),
    distributionCodes,
    isTotalPayout,
    balanceCents: accountBalanceCents,
  });
}

/**
 * Divides an elected amount between two parts: the last part gets its default first, then the first part gets up to its
 * default, and the last part gets the remainder.
 */
function shareOfChoice(amount: Cents, firstDefault: Cents, lastDefault: Cents): readonly [Cents, Cents] {
  const first = maxCents(zeroCents, minCents(subtractCents(amount, lastDefault), firstDefault));
  return [first, subtractCents(amount, first)];
}

const byDefault = { kind: 'default' } as const;

/** Returns the federal election for each part. Additional withholding applies once, to the last part. */
function federalChoices(facts: PartFacts, parts: readonly PartToTax[], choice: FederalElection) {
  const [first, last] = parts;
  if (first === undefined || last === undefined) return parts.map(() => choice);
  if (choice.kind === 'amount') {
    const defaults = [federalOf(facts, first, byDefault), federalOf(facts, last, byDefault)];
    const [a, b] = defaults.map((line) => (isRejection(line) ? zeroCents : line.amountCents));
    const shares = shareOfChoice(choice.amountCents, a ?? zeroCents, b ?? zeroCents);
    return shares.map((amountCents): FederalElection => ({ kind: 'amount', amountCents }));
  }
  return choice.kind === 'certificate' ? [choice, choice] : [{ ...choice, additionalCents: cents(0) }, choice];
}

function stateChoices(
  facts: PartFacts,
  parts: readonly PartToTax[],
  federal: readonly TaxLine[],
  choice: StateElection,
): readonly StateElection[] {
  if (parts.length < 2 || choice.kind !== 'amount') return parts.map(() => choice);
  const [a, b] = parts.map((part, index) => {
    const ofFederal = federal[index];
    const line = ofFederal === undefined ? undefined : stateOf(facts, part, ofFederal, byDefault);
    return line === undefined || isRejection(line) ? zeroCents : line.amountCents;
  });
  const shares = shareOfChoice(choice.amountCents, a ?? zeroCents, b ?? zeroCents);
  return shares.map((amountCents): StateElection => ({ kind: 'amount', amountCents }));
}

/**
 * Returns the tax lines for one instruction's parts (one part, or the RMD followed by the remainder): federal first,
 * then state, because some states withhold a percentage of the federal tax.
 */
export function taxParts(
  facts: PartFacts,
  parts: readonly PartToTax[],
  { federal, state }: Pick<InstructionChoice, 'federal' | 'state'>,
): readonly TaxLine[] | Rejection {
  const federalLines: TaxLine[] = [];
  const choices = federalChoices(facts, parts, federal);
  for (const [index, part] of parts.entries()) {
    const line = federalOf(facts, part, choices[index] ?? byDefault);
    if (isRejection(line)) return line;
    federalLines.push(line);
  }
  const lines: TaxLine[] = [];
  const stateElections = stateChoices(facts, parts, federalLines, state);
  for (const [index, part] of parts.entries()) {
    const ofFederal = federalLines[index];
    if (ofFederal === undefined) continue;
    const ofState = stateOf(facts, part, ofFederal, stateElections[index] ?? byDefault);
    if (isRejection(ofState)) return ofState;
    lines.push(ofFederal, ...(ofState === undefined ? [] : [ofState]));
  }
  return lines;
}
