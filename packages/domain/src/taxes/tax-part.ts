import { type Cents, cents, maxCents, minCents, subtractCents, zeroCents } from '../money/cents.ts';
import { isRefusal, type Refusal } from '../refusal/refusal.ts';
import { ageInYears } from '../time/dates.ts';
import type { Classification } from './classify-payment.ts';
import type { DistributionRequest, InstructionChoice } from './distribution-request.ts';
import { type FederalElection, federalWithholding } from './federal-withholding.ts';
import { periodicWithholding } from './periodic-withholding.ts';
import { type StateElection, stateWithholding } from './state-withholding.ts';
import type { TaxLine } from './tax-line.ts';
import { taxRefusals } from './tax-refusals.ts';

/** One part of an instruction that the law treats alike: the required minimum, or all the rest. */
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

function federalOf({ request, ...facts }: PartFacts, part: PartToTax, election: FederalElection): TaxLine | Refusal {
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
  if (periodic === null) return taxRefusals.periodicFactsMissing();
  const isSilent = election.kind === 'default' && (election.additionalCents ?? 0) === 0;
  const isByForm = election.kind === 'certificate';
  if (!isSilent && !isByForm) return taxRefusals.regularPaymentElection();
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
): TaxLine | undefined | Refusal {
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
    payeeAge: payee.birthOn === null ? null : ageInYears(payee.birthOn, payOn),
    distributionCodes,
    isTotalPayout,
    balanceCents: accountBalanceCents,
  });
}

/** Divides a chosen amount over two parts: each gets its default first, what is left over goes to the last one. */
function shareOfChoice(amount: Cents, firstDefault: Cents, lastDefault: Cents): readonly [Cents, Cents] {
  const first = maxCents(zeroCents, minCents(subtractCents(amount, lastDefault), firstDefault));
  return [first, subtractCents(amount, first)];
}

const byDefault = { kind: 'default' } as const;

/** The federal choice for each part. Extra money asked for is taken once, from the last part. */
function federalChoices(facts: PartFacts, parts: readonly PartToTax[], choice: FederalElection) {
  const [first, last] = parts;
  if (first === undefined || last === undefined) return parts.map(() => choice);
  if (choice.kind === 'amount') {
    const defaults = [federalOf(facts, first, byDefault), federalOf(facts, last, byDefault)];
    const [a, b] = defaults.map((line) => (isRefusal(line) ? zeroCents : line.amountCents));
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
    return line === undefined || isRefusal(line) ? zeroCents : line.amountCents;
  });
  const shares = shareOfChoice(choice.amountCents, a ?? zeroCents, b ?? zeroCents);
  return shares.map((amountCents): StateElection => ({ kind: 'amount', amountCents }));
}

/**
 * The tax lines of one instruction's parts (one, or the required minimum followed by the rest): federal, then state,
 * because some states take a share of the federal tax.
 */
export function taxParts(
  facts: PartFacts,
  parts: readonly PartToTax[],
  { federal, state }: Pick<InstructionChoice, 'federal' | 'state'>,
): readonly TaxLine[] | Refusal {
  const federalLines: TaxLine[] = [];
  const choices = federalChoices(facts, parts, federal);
  for (const [index, part] of parts.entries()) {
    const line = federalOf(facts, part, choices[index] ?? byDefault);
    if (isRefusal(line)) return line;
    federalLines.push(line);
  }
  const lines: TaxLine[] = [];
  const stateElections = stateChoices(facts, parts, federalLines, state);
  for (const [index, part] of parts.entries()) {
    const ofFederal = federalLines[index];
    if (ofFederal === undefined) continue;
    const ofState = stateOf(facts, part, ofFederal, stateElections[index] ?? byDefault);
    if (isRefusal(ofState)) return ofState;
    lines.push(ofFederal, ...(ofState === undefined ? [] : [ofState]));
  }
  return lines;
}
