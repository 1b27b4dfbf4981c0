import { type Cents, cents, maxCents, subtractCents, sumCents, zeroCents } from '../foundation/money/cents.ts';
import { fractionOf } from '../foundation/money/percent.ts';
import { splitByWeights } from '../foundation/money/split.ts';
import { isRejection, type Rejection } from '../foundation/rejection/rejection.ts';
import { checkDistributionRequest } from './check-distribution-request.ts';
import { type Classification, classifyPayment, isRollover } from './classify-payment.ts';
import { computeInKind } from './compute-in-kind.ts';
import { distributionCodes } from './distribution-code.ts';
import type {
  ComputedDistribution,
  ComputedInstruction,
  DistributionRequest,
  InstructionChoice,
} from './distribution-request.ts';
import { type ChargedFee, feesByInstruction, planExpenses } from './fee-treatment.ts';
import { federalRatesOn } from './figures/federal-rates.ts';
import { isQualifiedRoth, rothEarnings } from './roth-amounts.ts';
import { assignPreTax, assignRequiredMinimum, splitDistribution } from './split-distribution.ts';
import { type PartToTax, taxParts } from './tax-part.ts';
import { taxRejections } from './tax-rejections.ts';

interface Money {
  readonly preTaxCents: Cents;
  readonly basisCents: Cents;
}

/** One instruction during the calculation. */
interface Draft extends Money {
  readonly choice: InstructionChoice;
  readonly kind: InstructionChoice['kind'];
  readonly id: string;
  readonly grossCents: Cents;
  readonly requiredCents: Cents;
  readonly classification: Classification;
}

/** Returns the money left after plan expenses. Expenses reduce pre-tax money before they reduce the basis. */
function moneyOf({ account, fees }: DistributionRequest): Money | Rejection {
  const expenses = planExpenses(fees);
  if (account.type === 'roth') {
    const amount = subtractCents(account.amountCents, expenses);
    if (amount < 0) return taxRejections.feeAboveDistribution({ fees: expenses });
    const preTaxCents = rothEarnings(amount, subtractCents(account.balanceCents, expenses), account.basisCents);
    return { preTaxCents, basisCents: subtractCents(amount, preTaxCents) };
  }
  const beyondPreTax = maxCents(zeroCents, subtractCents(expenses, account.preTaxCents));
  const basisCents = subtractCents(account.postTaxCents, beyondPreTax);
  if (basisCents < 0) return taxRejections.feeAboveDistribution({ fees: expenses });
  return { preTaxCents: cents(account.preTaxCents - (expenses - beyondPreTax)), basisCents };
}

function classificationOf(request: DistributionRequest, kind: InstructionChoice['kind'], isRequiredMinimum: boolean) {
  return classifyPayment({
    reasonCode: request.reasonCode,
    instructionKind: kind,
    serviceCode: request.serviceCode,
    accountType: request.account.type,
    payeeKind: request.payee.kind,
    isRequiredMinimum,
    isNonresidentAlien: request.payee.isNonresidentAlien,
  });
}

function draftsOf(request: DistributionRequest, money: Money): readonly Draft[] | Rejection {
  const { instructions } = request;
  const whole = cents(money.preTaxCents + money.basisCents);
  if (whole === 0 && instructions.length === 0) return [];
  const gross = splitDistribution(
    whole,
    instructions.map(({ share }) => share),
  );
  if (isRejection(gross)) return gross;
  const withGross = instructions.map(({ kind }, index) => ({ kind, grossCents: gross[index] ?? zeroCents }));
  const preTax = assignPreTax(money.preTaxCents, withGross);
  const required = assignRequiredMinimum(request.requiredMinimumCents, withGross);
  if (isRejection(required)) return required;
  const drafts: Draft[] = [];
  for (const [index, choice] of instructions.entries()) {
    const classification = classificationOf(request, choice.kind, false);
    if (isRejection(classification)) return classification;
    const grossCents = gross[index] ?? zeroCents;
    const preTaxCents = preTax[index] ?? zeroCents;
    // Treat the RMD as a separate kind of payment only if the remainder is an eligible rollover distribution.
    const requiredCents = classification.class === 'eligibleRollover' ? (required[index] ?? zeroCents) : zeroCents;
    const basisCents = subtractCents(grossCents, preTaxCents);
    drafts.push({
      choice,
      kind: choice.kind,
      id: choice.id,
      grossCents,
      preTaxCents,
      basisCents,
      requiredCents,
      classification,
    });
  }
  return checkPartialRollover(request, drafts) ?? drafts;
}

function checkPartialRollover(request: DistributionRequest, drafts: readonly Draft[]): Rejection | undefined {
  if (!request.rejectsSmallPartialRollover || !drafts.some(({ kind }) => kind === 'cash')) return undefined;
  const rates = federalRatesOn(request.payOn, request.figures?.federal);
  if (isRejection(rates)) return rates;
  const minimum = rates.smallestPartialRollover;
  const rolled = sumCents(drafts.flatMap(({ kind, grossCents }) => (isRollover(kind) ? [grossCents] : [])));
  return rolled > 0 && rolled < minimum ? taxRejections.rolloverPartTooSmall({ minimum }) : undefined;
}

function isUntaxed(request: DistributionRequest, { classification }: Draft): boolean {
  if (classification.ruleId === 'federal.alreadyTaxed') return true;
  const { account, payee, reasonCode, payOn } = request;
  if (account.type !== 'roth') return false;
  const isDeadOrDisabled = payee.kind.endsWith('Beneficiary') || reasonCode === 'death' || reasonCode === 'disability';
  return isQualifiedRoth({ ...account, dateOfBirth: account.holderDateOfBirth, isDeadOrDisabled }, payOn);
}

function taxableNow(request: DistributionRequest, draft: Draft): Cents {
  if (draft.kind === 'cash') return isUntaxed(request, draft) ? zeroCents : draft.preTaxCents;
  const isConversion = draft.kind === 'rolloverToRoth' && request.account.type === 'traditional';
  return isConversion ? draft.preTaxCents : zeroCents;
}

function partsOf(request: DistributionRequest, draft: Draft, inKindTaxable: Cents): readonly PartToTax[] | Rejection {
  const { classification, grossCents, requiredCents } = draft;
  const taxable = taxableNow(request, draft);
  if (requiredCents === 0) {
    return [{ classification, taxableCents: cents(taxable + inKindTaxable), cashCents: grossCents }];
  }
  const required = classificationOf(request, draft.kind, true);
  if (isRejection(required)) return required;
  const requiredTaxable = fractionOf(taxable, requiredCents, grossCents);
  const first = { classification: required, taxableCents: requiredTaxable, cashCents: requiredCents };
  const restCents = subtractCents(grossCents, requiredCents);
  if (restCents === 0) return [first];
  const restTaxable = cents(taxable - requiredTaxable + inKindTaxable);
  return [first, { classification, taxableCents: restTaxable, cashCents: restCents }];
}

/**
 * Allocates the taxable amount of a loan offset or employer stock to the cash that was eligible for rollover, where it
 * increases the withholding base.
 */
function spreadInKind(taxable: Cents, drafts: readonly Draft[]): readonly Cents[] {
  const weights = drafts.map(({ kind, grossCents, requiredCents }) =>
    kind === 'cash' ? grossCents - requiredCents : 0,
  );
  return weights.some((weight) => weight > 0) ? splitByWeights(taxable, weights) : weights.map(() => zeroCents);
}

interface Around {
  readonly request: DistributionRequest;
  readonly eligibleThisYearCents: Cents;
}

function computeInstruction(
  { request, eligibleThisYearCents }: Around,
  draft: Draft,
  inKindTaxable: Cents,
  fees: readonly ChargedFee[],
): ComputedInstruction | Rejection {
  const { payOn, payee, reasonCode, account } = request;
  const codes = distributionCodes({
    payOn,
    dateOfBirth: payee.dateOfBirth,
    reasonCode,
    payeeKind: payee.kind,
    accountType: account.type,
    instructionKind: draft.kind,
    separatedOn: payee.separatedOn,
    isPublicSafety: payee.isPublicSafety,
  });
  if (isRejection(codes)) return codes;
  const parts = partsOf(request, draft, inKindTaxable);
  if (isRejection(parts)) return parts;
  const facts = { request, eligibleThisYearCents, distributionCodes: codes };
  const taxLines = taxParts(facts, parts, draft.choice);
  if (isRejection(taxLines)) return taxLines;
  const feeCents = sumCents(fees.map(({ amountCents }) => amountCents));
  const taxCents = sumCents(taxLines.map(({ amountCents }) => amountCents));
  const netCents = cents(draft.grossCents - taxCents - feeCents);
  if (netCents < 0) return taxRejections.feeAboveDistribution({ fees: feeCents });
  const { id, kind, grossCents, preTaxCents, basisCents, requiredCents } = draft;
  return {
    id,
    kind,
    grossCents,
    preTaxCents,
    basisCents,
    taxableNowCents: taxableNow(request, draft),
    requiredMinimumCents: requiredCents,
    taxLines,
    fees,
    netCents,
    form: payee.isNonresidentAlien ? '1042-S' : codes.length === 0 ? 'none' : '1099-R',
    distributionCodes: payee.isNonresidentAlien ? [] : codes,
  };
}

function totalsOf(request: DistributionRequest, instructions: readonly ComputedInstruction[]) {
  const total = (of: (instruction: ComputedInstruction) => readonly Cents[]) => sumCents(instructions.flatMap(of));
  const grossCents = total((one) => [one.grossCents]);
  const planExpensesCents = planExpenses(request.fees);
  return {
    amountCents: cents(grossCents + planExpensesCents),
    planExpensesCents,
    grossCents,
    taxesCents: total((one) => one.taxLines.map(({ amountCents }) => amountCents)),
    feesCents: total((one) => one.fees.map(({ amountCents }) => amountCents)),
    netCents: total((one) => [one.netCents]),
  };
}

/**
 * Calculates one distribution: each instruction's gross amount, taxes, fees, and net amount, in cents that always add
 * up. A pure function: the same request gives the same result, so the payment job can run it again on the payment date
 * and stop if anything differs. Source: IRC 402, 3405; doc 3 §7.8 (order-line-calculator).
 */
export function computeDistribution(request: DistributionRequest): ComputedDistribution | Rejection {
  const rejected = checkDistributionRequest(request);
  if (rejected !== undefined) return rejected;
  const money = moneyOf(request);
  if (isRejection(money)) return money;
  const drafts = draftsOf(request, money);
  if (isRejection(drafts)) return drafts;
  const inKind = computeInKind(request);
  if (isRejection(inKind)) return inKind;
  const withheldInKind = sumCents(
    inKind.filter(({ kind }) => kind !== 'deemed').map(({ taxableCents }) => taxableCents),
  );
  const shares = spreadInKind(withheldInKind, drafts);
  const isEligible = drafts.some(({ classification }) => classification.class === 'eligibleRollover');
  const now = drafts.map(({ grossCents, requiredCents }) => subtractCents(grossCents, requiredCents));
  const eligibleThisYearCents = sumCents([
    request.eligibleEarlierThisYearCents,
    ...(isEligible ? [...now, withheldInKind] : []),
  ]);
  const fees = feesByInstruction(request.fees, drafts);
  const instructions: ComputedInstruction[] = [];
  for (const [index, draft] of drafts.entries()) {
    const around = { request, eligibleThisYearCents };
    const computed = computeInstruction(around, draft, shares[index] ?? zeroCents, fees[index] ?? []);
    if (isRejection(computed)) return computed;
    instructions.push(computed);
  }
  return { instructions, inKind, ...totalsOf(request, instructions) };
}
