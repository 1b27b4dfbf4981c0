import { cents, type Cents, zeroCents } from '@fiducia/domain/money/cents';
import {
  allowedDistributionTypes,
  type BeneficiaryKind,
  type DistributionType,
} from '@fiducia/domain/orders/distribution-type';
import { isDeathReason } from '@fiducia/domain/orders/distribution-reason';
import { isRollover } from '@fiducia/domain/orders/distribution-type';
import type { RetirementAccountType } from '@fiducia/domain/orders/retirement-account-type';
import { isServiceCode, type ServiceCode } from '@fiducia/domain/orders/service-code';
import { electionRefusals } from '@fiducia/domain/payments/instruction-refusals';
import { paymentsPerYear } from '@fiducia/domain/orders/payment-frequency';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import { loanKinds, type LoanKind } from '@fiducia/domain/taxes/distribution-code';
import {
  type DistributionReasonCode,
  isDistributionReasonCode,
  type PayeeKind,
  payeeKinds,
} from '@fiducia/domain/taxes/distribution-reasons';
import type { AccountMoney, DistributionRequest } from '@fiducia/domain/taxes/distribution-request';
import { treatyRateOn } from '@fiducia/domain/taxes/foreign-certificate';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { type CalendarDate, isCalendarDate, yearOf } from '@fiducia/domain/time/dates';
import { isForeignTaxIdType } from '@fiducia/domain/validation/tax-id-type';
import type { LineRow } from './line-row.ts';

/** The kind of distribution that a line is, before anybody chose anything. */
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

/** Services whose lines carry no reason of their own. */
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

/** What kind of distribution a line is, or why nobody can say. */
export function lineKind(line: LineRow): LineKind | Refusal {
  const serviceCode = line.order_service_code;
  if (!isServiceCode(serviceCode)) throw new Error(`order line ${line.id} has the service ${serviceCode}`);
  const reasonCode = line.distribution_reason_code ?? reasonOfService[serviceCode] ?? '';
  if (!isDistributionReasonCode(reasonCode)) return electionRefusals.reasonUnknown();
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
      // Without an opening year the five years cannot be shown, so that the earnings are taxed.
      openedInYear: line.roth_account_opened_in_year ?? yearOf(payOn),
      holderBirthOn: isDeathReason(kind.reasonCode) ? detailText(line, 'decedentDateOfBirth') : line.date_of_birth,
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

/** By the kind of tax id, or by what was said of the payee; whoever signed Form W-8BEN is not made resident by a word. */
export const isNonresidentAlien = ({ tax_id_type, detail }: LineRow): boolean =>
  isForeignTaxIdType(tax_id_type) || detail['isPayeeNonResidentAlien'] === true;

/** A treaty counts by the signed form alone, as long as that is in force. */
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
    birthOn: line.date_of_birth,
    residence: isForeign || home === null ? 'international' : home,
    isNonresidentAlien: isNonresidentAlien(line),
    treatyRateBp: treatyRate(line, payOn),
    hasValidTaxId: line.tax_id_last4 !== null,
    isPaidOutsideUnitedStates: isForeign,
    separatedOn: separatedOn !== null && isCalendarDate(separatedOn) ? separatedOn : null,
    isPublicSafety: line.detail['isPublicSafety'] === true,
  };
}

/** The tax rules' view of a line, still without choices and fees. */
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
    refusesSmallPartialRollover: line.detail['refusesSmallPartialRollover'] === true,
    isTotalPayout: line.detail['isTotalPayout'] === true,
    accountBalanceCents: detailCents(line, 'accountBalance') === 0 ? whole : detailCents(line, 'accountBalance'),
    loan: account.type === 'roth' ? null : loanOf(line),
    employerStock:
      stockFair === 0 ? null : { fairValueCents: stockFair, costCents: detailCents(line, 'employerStockCost') },
    requiredMinimumCents: detailCents(line, 'requiredMinimumAmount'),
    eligibleEarlierThisYearCents: amount(line.eligible_earlier_cents),
    // Without a Form W-4P the law withholds as from a single person; the payee's own form comes with the choice.
    periodic: {
      paymentsPerYear: paymentsPerYear(detailText(line, 'frequencyCode') ?? undefined),
      certificate: { kind: 'none' },
    },
  };
}
