import { type Cents, maxCents, minCents, subtractCents, zeroCents } from '../foundation/money/cents.ts';
import { isRejection, type Rejection } from '../foundation/rejection/rejection.ts';
import { distributionCodes, type LoanKind } from './distribution-code.ts';
import type { ComputedInKind, DistributionRequest } from './distribution-request.ts';

function codesOf({ payOn, payee, reasonCode, account }: DistributionRequest, loanKind?: LoanKind) {
  return distributionCodes({
    payOn,
    dateOfBirth: payee.dateOfBirth,
    reasonCode,
    payeeKind: payee.kind,
    accountType: account.type,
    instructionKind: 'cash',
    separatedOn: payee.separatedOn,
    isPublicSafety: payee.isPublicSafety,
    ...(loanKind === undefined ? {} : { loanKind }),
  });
}

function reported(
  request: DistributionRequest,
  amounts: Pick<ComputedInKind, 'kind' | 'grossCents' | 'taxableCents' | 'unrealisedGainCents'>,
  codes: readonly string[],
): ComputedInKind {
  const isForeign = request.payee.isNonresidentAlien;
  return { ...amounts, form: isForeign ? '1042-S' : '1099-R', distributionCodes: isForeign ? [] : codes };
}

const taxableOfLoan = (kind: LoanKind, amount: Cents): Cents => (kind === 'acceptedByNewPlan' ? zeroCents : amount);

/**
 * Calculates noncash distributions: a loan (offset, deemed, or accepted by the new plan) and employer stock. Only the cost of the stock is taxable now, and its gain (NUA) is reported in box 6. Source: IRC 72(p), 402(e)(4); Reg.
 * 31.3405(c)-1.
 */
export function computeInKind(request: DistributionRequest): readonly ComputedInKind[] | Rejection {
  const found: ComputedInKind[] = [];
  const { loan, employerStock } = request;
  if (loan !== null) {
    const codes = codesOf(request, loan.kind);
    if (isRejection(codes)) return codes;
    const taxableCents = taxableOfLoan(loan.kind, loan.amountCents);
    const amounts = { kind: loan.kind, grossCents: loan.amountCents, taxableCents, unrealisedGainCents: zeroCents };
    found.push(reported(request, amounts, codes));
  }
  if (employerStock !== null) {
    const codes = codesOf(request);
    if (isRejection(codes)) return codes;
    const { fairValueCents: grossCents, costCents } = employerStock;
    const taxableCents = minCents(costCents, grossCents);
    const unrealisedGainCents = maxCents(zeroCents, subtractCents(grossCents, costCents));
    found.push(reported(request, { kind: 'employerStock', grossCents, taxableCents, unrealisedGainCents }, codes));
  }
  return found;
}
