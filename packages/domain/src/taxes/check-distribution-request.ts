import type { Refusal } from '../refusal/refusal.ts';
import { isRollover } from './classify-payment.ts';
import type { AccountMoney, DistributionRequest } from './distribution-request.ts';
import { taxRefusals } from './tax-refusals.ts';

function amountsOf(account: AccountMoney): readonly number[] {
  return account.type === 'traditional'
    ? [account.preTaxCents, account.postTaxCents]
    : [account.amountCents, account.balanceCents, account.basisCents];
}

function checkAmounts({ account, loan, employerStock, ...request }: DistributionRequest): Refusal | undefined {
  const stock = employerStock === null ? [] : [employerStock.fairValueCents, employerStock.costCents];
  const others = [loan?.amountCents ?? 0, request.requiredMinimumCents, request.eligibleEarlierThisYearCents];
  if ([...amountsOf(account), ...stock, ...others].some((amount) => amount < 0)) return taxRefusals.amountNegative();
  if (account.type === 'roth' && account.amountCents > account.balanceCents) return taxRefusals.rothBalanceTooSmall();
  const money = account.type === 'roth' ? account.amountCents : account.preTaxCents + account.postTaxCents;
  const isEmpty = money === 0 && loan === null && employerStock === null;
  return isEmpty ? taxRefusals.nothingToPay() : undefined;
}

function checkLoan({ account, loan, serviceCode }: DistributionRequest): Refusal | undefined {
  if (loan === null) return undefined;
  if (account.type === 'roth') return taxRefusals.loanOnRoth();
  const isNotOffered = loan.kind === 'acceptedByNewPlan' && serviceCode === 'premierDistributions';
  return isNotOffered ? taxRefusals.loanRolloverNotOffered() : undefined;
}

/** Splitting needs a traditional account that allows both a rollover and a cash lump sum. Source: doc 2 §5. */
export function allowsMultipleInstructions(facts: {
  readonly accountType: AccountMoney['type'];
  readonly allowsRollover: boolean;
  readonly allowsCashLumpSum: boolean;
}): boolean {
  return facts.accountType === 'traditional' && facts.allowsRollover && facts.allowsCashLumpSum;
}

function checkInstructions(request: DistributionRequest): Refusal | undefined {
  const { instructions, account, allowsRollover, allowsCashLumpSum } = request;
  const mayBeMany = allowsMultipleInstructions({ accountType: account.type, allowsRollover, allowsCashLumpSum });
  if (instructions.length > 1 && !mayBeMany) return taxRefusals.multipleInstructionsNotAllowed();
  for (const { kind } of instructions) {
    if (isRollover(kind) && !allowsRollover) {
      return taxRefusals.rolloverNotAllowed({ because: 'the plan does not offer rollovers' });
    }
    if (!isRollover(kind) && !allowsCashLumpSum) return taxRefusals.cashNotAllowed();
  }
  return undefined;
}

function checkFees({ fees, instructions }: DistributionRequest): Refusal | undefined {
  for (const { amountCents, treatment, instructionId, feeTypeCode } of fees) {
    if (amountCents < 0) return taxRefusals.feeNegative();
    const isHomeless = instructionId !== null && !instructions.some(({ id }) => id === instructionId);
    if (treatment === 'netReducing' && isHomeless) return taxRefusals.feeWithoutInstruction({ feeTypeCode });
  }
  return undefined;
}

/** What can be refused before any arithmetic. */
export function checkDistributionRequest(request: DistributionRequest): Refusal | undefined {
  return checkAmounts(request) ?? checkLoan(request) ?? checkInstructions(request) ?? checkFees(request);
}
