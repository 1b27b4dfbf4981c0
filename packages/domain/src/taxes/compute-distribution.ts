import { type Cents, cents, maxCents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { fractionOf } from '../money/percent.ts';
import { splitByWeights } from '../money/split.ts';
import { isRefusal, type Refusal } from '../refusal/refusal.ts';
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
import { taxRefusals } from './tax-refusals.ts';

interface Money {
  readonly preTaxCents: Cents;
  readonly basisCents: Cents;
}

/** One instruction on the way through the calculation. */
interface Draft extends Money {
  readonly choice: InstructionChoice;
  readonly kind: InstructionChoice['kind'];
  readonly id: string;
  readonly grossCents: Cents;
  readonly requiredCents: Cents;
  readonly classification: Classification;
}

/** The money after plan expenses, which are a loss of earnings: they take untaxed money first and leave the basis. */
function moneyOf({ account, fees }: DistributionRequest): Money | Refusal {
  const expenses = planExpenses(fees);
  if (account.type === 'roth') {
    const amount = subtractCents(account.amountCents, expenses);
    if (amount < 0) return taxRefusals.feeAboveDistribution({ fees: expenses });
    const preTaxCents = rothEarnings(amount, subtractCents(account.balanceCents, expenses), account.basisCents);
    return { preTaxCents, basisCents: subtractCents(amount, preTaxCents) };
  }
  const beyondPreTax = maxCents(zeroCents, subtractCents(expenses, account.preTaxCents));
  const basisCents = subtractCents(account.postTaxCents, beyondPreTax);
  if (basisCents < 0) return taxRefusals.feeAboveDistribution({ fees: expenses });
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

function draftsOf(request: DistributionRequest, money: Money): readonly Draft[] | Refusal {
  const { instructions } = request;
  const whole = cents(money.preTaxCents + money.basisCents);
  if (whole === 0 && instructions.length === 0) return [];
  const gross = splitDistribution(
    whole,
    instructions.map(({ share }) => share),
  );
  if (isRefusal(gross)) return gross;
  const withGross = instructions.map(({ kind }, index) => ({ kind, grossCents: gross[index] ?? zeroCents }));
  const preTax = assignPreTax(money.preTaxCents, withGross);
  const required = assignRequiredMinimum(request.requiredMinimumCents, withGross);
  if (isRefusal(required)) return required;
  const drafts: Draft[] = [];
  for (const [index, choice] of instructions.entries()) {
    const classification = classificationOf(request, choice.kind, false);
    if (isRefusal(classification)) return classification;
    const grossCents = gross[index] ?? zeroCents;
    const preTaxCents = preTax[index] ?? zeroCents;
    // Only where the rest could be rolled over is the required minimum a payment of another kind.
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

function checkPartialRollover(request: DistributionRequest, drafts: readonly Draft[]): Refusal | undefined {
  if (!request.refusesSmallPartialRollover || !drafts.some(({ kind }) => kind === 'cash')) return undefined;
  const rates = federalRatesOn(request.payOn, request.figures?.federal);
  if (isRefusal(rates)) return rates;
  const minimum = rates.smallestPartialRollover;
  const rolled = sumCents(drafts.flatMap(({ kind, grossCents }) => (isRollover(kind) ? [grossCents] : [])));
  return rolled > 0 && rolled < minimum ? taxRefusals.rolloverPartTooSmall({ minimum }) : undefined;
}

function isUntaxed(request: DistributionRequest, { classification }: Draft): boolean {
  if (classification.ruleId === 'federal.alreadyTaxed') return true;
  const { account, payee, reasonCode, payOn } = request;
  if (account.type !== 'roth') return false;
  const isDeadOrDisabled = payee.kind.endsWith('Beneficiary') || reasonCode === 'death' || reasonCode === 'disability';
  return isQualifiedRoth({ ...account, birthOn: account.holderBirthOn, isDeadOrDisabled }, payOn);
}

function taxableNow(request: DistributionRequest, draft: Draft): Cents {
  if (draft.kind === 'cash') return isUntaxed(request, draft) ? zeroCents : draft.preTaxCents;
  const isConversion = draft.kind === 'rolloverToRoth' && request.account.type === 'traditional';
  return isConversion ? draft.preTaxCents : zeroCents;
}

function partsOf(request: DistributionRequest, draft: Draft, inKindTaxable: Cents): readonly PartToTax[] | Refusal {
  const { classification, grossCents, requiredCents } = draft;
  const taxable = taxableNow(request, draft);
  if (requiredCents === 0) {
    return [{ classification, taxableCents: cents(taxable + inKindTaxable), cashCents: grossCents }];
  }
  const required = classificationOf(request, draft.kind, true);
  if (isRefusal(required)) return required;
  const requiredTaxable = fractionOf(taxable, requiredCents, grossCents);
  const first = { classification: required, taxableCents: requiredTaxable, cashCents: requiredCents };
  const restCents = subtractCents(grossCents, requiredCents);
  if (restCents === 0) return [first];
  const restTaxable = cents(taxable - requiredTaxable + inKindTaxable);
  return [first, { classification, taxableCents: restTaxable, cashCents: restCents }];
}

/** A loan offset and the cost of stock raise the base of the cash that could have been rolled over. */
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
): ComputedInstruction | Refusal {
  const { payOn, payee, reasonCode, account } = request;
  const codes = distributionCodes({
    payOn,
    birthOn: payee.birthOn,
    reasonCode,
    payeeKind: payee.kind,
    accountType: account.type,
    instructionKind: draft.kind,
    separatedOn: payee.separatedOn,
    isPublicSafety: payee.isPublicSafety,
  });
  if (isRefusal(codes)) return codes;
  const parts = partsOf(request, draft, inKindTaxable);
  if (isRefusal(parts)) return parts;
  const facts = { request, eligibleThisYearCents, distributionCodes: codes };
  const taxLines = taxParts(facts, parts, draft.choice);
  if (isRefusal(taxLines)) return taxLines;
  const feeCents = sumCents(fees.map(({ amountCents }) => amountCents));
  const taxCents = sumCents(taxLines.map(({ amountCents }) => amountCents));
  const netCents = cents(draft.grossCents - taxCents - feeCents);
  if (netCents < 0) return taxRefusals.feeAboveDistribution({ fees: feeCents });
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
 * Works out one distribution: what each instruction carries, the taxes on it line by line, fees and net, in cents that
 * always add up. Pure: the same request gives the same answer, so the payment job can run it again on the payment date
 * and stop on any difference. Source: IRC 402, 3405; doc 3 §7.8 (order-line-calculator).
 */
export function computeDistribution(request: DistributionRequest): ComputedDistribution | Refusal {
  const refused = checkDistributionRequest(request);
  if (refused !== undefined) return refused;
  const money = moneyOf(request);
  if (isRefusal(money)) return money;
  const drafts = draftsOf(request, money);
  if (isRefusal(drafts)) return drafts;
  const inKind = computeInKind(request);
  if (isRefusal(inKind)) return inKind;
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
    if (isRefusal(computed)) return computed;
    instructions.push(computed);
  }
  return { instructions, inKind, ...totalsOf(request, instructions) };
}
