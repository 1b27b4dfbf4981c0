import type { Rejection } from '../foundation/rejection/rejection.ts';
import { isRollover } from './classify-payment.ts';
import type { AccountMoney, DistributionRequest } from './distribution-request.ts';
import { taxRejections } from './tax-rejections.ts';

function amountsOf(account: AccountMoney): readonly number[] {
  return account.type === 'traditional'
    ? [account.preTaxCents, account.postTaxCents]
    : [account.amountCents, account.balanceCents, account.basisCents];
}

function checkAmounts({ account, loan, employerStock, ...request }: DistributionRequest): Rejection | undefined {
  const stock = employerStock === null ? [] : [employerStock.fairValueCents, employerStock.costCents];
  const others = [loan?.amountCents ?? 0, request.requiredMinimumCents, request.eligibleEarlierThisYearCents];
  if ([...amountsOf(account), ...stock, ...others].some((amount) => amount < 0)) return taxRejections.amountNegative();
  if (account.type === 'roth' && account.amountCents > account.balanceCents) return taxRejections.rothBalanceTooSmall();
  const money = account.type === 'roth' ? account.amountCents : account.preTaxCents + account.postTaxCents;
  const isEmpty = money === 0 && loan === null && employerStock === null;
  return isEmpty ? taxRejections.nothingToPay() : undefined;
}

function checkLoan({ account, loan, serviceCode }: DistributionRequest): Rejection | undefined {
  if (loan === null) return undefined;
  if (account.type === 'roth') return taxRejections.loanOnRoth();
  const isNotOffered = loan.kind === 'acceptedByNewPlan' && serviceCode === 'premierDistributions';
  return isNotOffered ? taxRejections.loanRolloverNotOffered() : undefined;
}

/**
 * Returns whether a distribution can be split: this requires a traditional account and a plan that allows both
 * rollovers and cash lump sums. Source: doc 2 §5.
 */
export function allowsMultipleInstructions(facts: {
  readonly accountType: AccountMoney['type'];
  readonly allowsRollover: boolean;
  readonly allowsCashLumpSum: boolean;
}): boolean {
  return facts.accountType === 'traditional' && facts.allowsRollover && facts.allowsCashLumpSum;
}

function checkInstructions(request: DistributionRequest): Rejection | undefined {
  const { instructions, account, allowsRollover, allowsCashLumpSum } = request;
  const mayBeMany = allowsMultipleInstructions({ accountType: account.type, allowsRollover, allowsCashLumpSum });
  if (instructions.length > 1 && !mayBeMany) return taxRejections.multipleInstructionsNotAllowed();
  for (const { kind } of instructions) {
    if (isRollover(kind) && !allowsRollover) {
      return taxRejections.rolloverNotAllowed({ because: 'the plan does not offer rollovers' });
    }
    if (!isRollover(kind) && !allowsCashLumpSum) return taxRejections.cashNotAllowed();
  }
  return undefined;
}

function checkFees({ fees, instructions }: DistributionRequest): Rejection | undefined {
  for (const { amountCents, treatment, instructionId, feeTypeCode } of fees) {
    if (amountCents < 0) return taxRejections.feeNegative();
    const isHomeless = instructionId !== null && !instructions.some(({ id }) => id === instructionId);
    if (treatment === 'netReducing' && isHomeless) return taxRejections.feeWithoutInstruction({ feeTypeCode });
  }
  return undefined;
}

/** Returns the first reason to reject a request that can be found without calculating the distribution. */
export function checkDistributionRequest(request: DistributionRequest): Rejection | undefined {
  return checkAmounts(request) ?? checkLoan(request) ?? checkInstructions(request) ?? checkFees(request);
}
