import { type CalendarDate, isCalendarDate, yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { type Cents, cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { isForeignTaxIdType } from '@fiducia/domain/foundation/validation/tax-id-type';
import { payoutTargets } from '@fiducia/domain/ira/ira-distribution';
import { reasonOfTarget } from '@fiducia/domain/ira/ira-transfer-out';
import { isDeathReason } from '@fiducia/domain/orders/distribution-reason';
import {
  allowedDistributionTypes,
  type BeneficiaryKind,
  type DistributionType,
  isRollover,
} from '@fiducia/domain/orders/distribution-type';
import { paymentsPerYear } from '@fiducia/domain/orders/payment-frequency';
import type { RetirementAccountType } from '@fiducia/domain/orders/retirement-account-type';
import { isServiceCode, type ServiceCode } from '@fiducia/domain/orders/service-code';
import { electionRejections } from '@fiducia/domain/payments/instruction-rejections';
import { type LoanKind, loanKinds } from '@fiducia/domain/taxes/distribution-code';
import {
  type DistributionReasonCode,
  isDistributionReasonCode,
  type PayeeKind,
  payeeKinds,
} from '@fiducia/domain/taxes/distribution-reasons';
import type { AccountMoney, DistributionRequest } from '@fiducia/domain/taxes/distribution-request';
import { treatyRateOn } from '@fiducia/domain/taxes/foreign-certificate';
import type { LineRow } from './line-row.ts';

/** An order line's kind of distribution, before any election. */
export interface LineKind {
  readonly serviceCode: ServiceCode;
  readonly reasonCode: DistributionReasonCode;
  readonly accountType: RetirementAccountType;
  readonly beneficiary: BeneficiaryKind | undefined;
  readonly types: readonly DistributionType[];
}

const amount = (value: number | null | undefined): Cents => cents(value ?? 0);
const detailText = (line: LineRow, name: string): string | null => {
  const value = line.detail[name];
  return typeof value === 'string' && value !== '' ? value : null;
};
const detailCents = (line: LineRow, name: string): Cents => {
  const value = line.detail[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? cents(value) : zeroCents;
};

/** Distribution reasons implied by services whose order lines don't state one. */
const reasonOfService: Readonly<Partial<Record<ServiceCode, DistributionReasonCode>>> = {
  expressAutomaticRollovers: 'autoRolloverIra',
  enhancedRollovers: 'autoRolloverIra',
  premierRollovers: 'planTermination',
  enhancedIra: 'autoRolloverIra',
  stockBuyBackDistributions: 'stockBuyBack',
  uncashedChecksNonQualified: 'uncashedCheckNonQualified',
  uncashedChecksQualified: 'separationFromService',
  recurringBenefits: 'periodicPensionLife',
  vendorDistributions: 'vendorPayment',
};

function beneficiaryOf(line: LineRow): BeneficiaryKind | undefined {
  const kind = detailText(line, 'beneficiaryKind');
  if (kind === 'spouse' || kind === 'individual' || kind === 'other') return kind;
  return line.tax_id_type === 'employerIdentificationNumber' ? 'other' : undefined;
}

/** Returns an order line's kind of distribution, or a rejection if it can't be determined. */
export function lineKind(line: LineRow): LineKind | Rejection {
  const serviceCode = line.order_service_code;
  if (!isServiceCode(serviceCode)) throw new Error(`order line ${line.id} has the service ${serviceCode}`);
  const target = detailText(line, 'iraTarget');
  const reasonCode = isOneOf(payoutTargets, target)
    ? reasonOfTarget[target]
    : (line.distribution_reason_code ?? reasonOfService[serviceCode] ?? '');
  if (!isDistributionReasonCode(reasonCode)) return electionRejections.reasonUnknown();
  const accountType = line.retirement_account_type_code === 'roth' ? 'roth' : 'traditional';
  const beneficiary = isDeathReason(reasonCode) ? beneficiaryOf(line) : undefined;
  const types = allowedDistributionTypes({ serviceCode, reasonCode, accountType, beneficiary });
  return { serviceCode, reasonCode, accountType, beneficiary, types };
}

function payeeKindOf(line: LineRow, { reasonCode, beneficiary }: LineKind): PayeeKind {
  const stated = detailText(line, 'payeeKind');
  if (isOneOf(payeeKinds, stated)) return stated;
  if (reasonCode === 'qdroSpouse') return 'spouseAlternatePayee';
  if (reasonCode === 'qdroNonSpouse') return 'otherAlternatePayee';
  if (!isDeathReason(reasonCode)) return 'participant';
  if (beneficiary === 'spouse') return 'spouseBeneficiary';
  return beneficiary === 'individual' ? 'individualBeneficiary' : 'entityBeneficiary';
}

function accountOf(line: LineRow, kind: LineKind, payOn: CalendarDate): AccountMoney {
  const gross = amount(line.gross_distribution_amount_cents);
  if (kind.accountType === 'roth') {
    const balance = amount(line.roth_balance_cents ?? gross);
    return {
      type: 'roth',
      amountCents: gross === 0 ? balance : gross,
      balanceCents: balance,
      basisCents: amount(line.roth_basis_amount_cents),
      // Without an opening year, the five-year period can't be proven, so the earnings are taxed.
      openedInYear: line.roth_account_opened_in_year ?? yearOf(payOn),
      holderDateOfBirth: isDeathReason(kind.reasonCode) ? detailText(line, 'decedentDateOfBirth') : line.date_of_birth,
    };
  }
  const preTax = line.traditional_pre_tax_amount_cents;
  const postTaxCents = amount(line.traditional_post_tax_amount_cents);
  return {
    type: 'traditional',
    preTaxCents: preTax === null ? cents(gross - postTaxCents) : amount(preTax),
    postTaxCents,
  };
}

const kindsOfLoan: Readonly<Record<string, LoanKind>> = {
  deemedDistribution: 'deemed',
  acceptedByNewEmployerPlan: 'acceptedByNewPlan',
};

function loanOf(line: LineRow): DistributionRequest['loan'] {
  const amountCents = amount(line.loan_outstanding_amount_cents);
  if (line.has_outstanding_loan !== true || amountCents === 0) return null;
  const stated = detailText(line, 'outstandingLoanType') ?? '';
  const kind =
    kindsOfLoan[stated] ??
    (isOneOf(loanKinds, stated) ? stated : line.loan_is_defaulting === true ? 'deemed' : 'offset');
  return { kind, amountCents };
}

/**
 * Returns true if the payee's tax ID type is foreign or the payee is recorded as a nonresident alien. The recorded
 * statement never turns a payee with a foreign tax ID type into a resident.
 */
export const isNonresidentAlien = ({ tax_id_type, detail }: LineRow): boolean =>
  isForeignTaxIdType(tax_id_type) || detail['isPayeeNonResidentAlien'] === true;

/** Returns the treaty rate if the payee signed a Form W-8BEN that is still in effect, otherwise null. */
function treatyRate(line: LineRow, payOn: CalendarDate): number | null {
  const rateBp = line.detail['treatyRateBp'];
  const signedOn = detailText(line, 'w8BenSignedOn');
  if (typeof rateBp !== 'number' || signedOn === null || !isCalendarDate(signedOn)) return null;
  return treatyRateOn(payOn, { signedOn, rateBp });
}

function payeeOf(line: LineRow, kind: LineKind, payOn: CalendarDate): DistributionRequest['payee'] {
  const isForeign = line.country_code !== null && line.country_code !== 'US';
  const separatedOn = detailText(line, 'separatedOn');
  const home = line.tax_authority_state_code ?? line.state_code;
  return {
    kind: payeeKindOf(line, kind),
    dateOfBirth: line.date_of_birth,
    residence: isForeign || home === null ? 'international' : home,
    isNonresidentAlien: isNonresidentAlien(line),
    treatyRateBp: treatyRate(line, payOn),
    hasValidTaxId: line.tax_id_last4 !== null,
    isPaidOutsideUnitedStates: isForeign,
    separatedOn: separatedOn !== null && isCalendarDate(separatedOn) ? separatedOn : null,
    isPublicSafety: line.detail['isPublicSafety'] === true,
  };
}

/** Builds the input of the tax rules for an order line, without elections and fees. */
export function requestOfLine(
  line: LineRow,
  kind: LineKind,
  payOn: CalendarDate,
): Omit<DistributionRequest, 'instructions' | 'fees'> {
  const account = accountOf(line, kind, payOn);
  const whole = account.type === 'roth' ? account.amountCents : cents(account.preTaxCents + account.postTaxCents);
  const stockFair = detailCents(line, 'employerStockFairValue');
  return {
    payOn,
    serviceCode: kind.serviceCode,
    reasonCode: kind.reasonCode,
    account,
    payee: payeeOf(line, kind, payOn),
    allowsRollover: kind.types.some(isRollover),
    allowsCashLumpSum: kind.types.some((type) => type.isLumpSum),
    rejectsSmallPartialRollover: line.detail['rejectsSmallPartialRollover'] === true,
    isTotalPayout: line.detail['isTotalPayout'] === true,
    accountBalanceCents: detailCents(line, 'accountBalance') === 0 ? whole : detailCents(line, 'accountBalance'),
    loan: account.type === 'roth' ? null : loanOf(line),
    employerStock:
      stockFair === 0 ? null : { fairValueCents: stockFair, costCents: detailCents(line, 'employerStockCost') },
    requiredMinimumCents: detailCents(line, 'requiredMinimumAmount'),
    eligibleEarlierThisYearCents: amount(line.eligible_earlier_cents),
    // Without Form W-4P, the law requires withholding as for a single filer. Payees submit their own form with the
    // election.
    periodic: {
      paymentsPerYear: paymentsPerYear(detailText(line, 'frequencyCode') ?? undefined),
      certificate: { kind: 'none' },
    },
  };
}
