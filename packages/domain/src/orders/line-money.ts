import { type Cents, cents } from '../foundation/money/cents.ts';
import { grossOf } from './read-participant-row.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';

export const feePayers = ['payee', 'subaccount', 'masterAccount'] as const;
export type FeePayer = (typeof feePayers)[number];

/** A fee that applies to every order line of an order. */
export interface OrderFee {
  readonly id: string;
  readonly code: string;
  readonly displayName: string;
  readonly feeTypeCode: string;
  readonly payer: FeePayer;
  readonly treatment: 'planExpense' | 'netReducing' | 'invoiced';
  readonly amountCents: Cents;
}

export interface LineMoney {
  readonly grossCents: Cents;
  readonly requiredCents: Cents;
  readonly otherFeesPaidByMasterAccountCents: Cents;
  readonly requestorFeesPaidBySubaccountCents: Cents;
  readonly otherFeesPaidBySubaccountCents: Cents;
}

/**
 * Returns the funds required for one order line, in cents. A payee's fee is deducted from the distribution, and a
 * sponsor's fee is billed to the account, so neither adds to the funds that a distribution requires. A service without
 * a distribution requires its taxes and fees.
 */
export function moneyOfLine(
  serviceCode: ServiceCode,
  values: Readonly<Record<string, unknown>>,
  fees: readonly OrderFee[],
): LineMoney {
  const sum = (of: readonly OrderFee[]): number => of.reduce((total, fee) => total + fee.amountCents, 0);
  const funded = fees.filter(({ treatment, payer }) => payer !== 'payee' && treatment !== 'invoiced');
  const by = (payer: FeePayer, isRequestor: boolean): Cents =>
    cents(sum(funded.filter((fee) => fee.payer === payer && (fee.feeTypeCode === 'requestorFee') === isRequestor)));
  const { funds } = services[serviceCode];
  const amount = (key: string): number => (typeof values[key] === 'number' ? values[key] : 0);
  const isTaxForm = serviceCode === 'taxFormsOnly' || serviceCode === 'taxPaymentsAndForms';
  const gross = isTaxForm ? amount('grossDistribution') : grossOf(values);
  const needs = {
    distribution: gross,
    taxesAndFees:
      amount('federalTaxWithheld') +
      amount('stateTaxWithheld') +
      sum(fees.filter(({ treatment }) => treatment !== 'invoiced')),
    feesOnly: sum(fees.filter(({ treatment }) => treatment !== 'invoiced')),
    none: 0,
  };
  return {
    grossCents: cents(gross),
    requiredCents: cents(needs[funds]),
    otherFeesPaidByMasterAccountCents: cents(by('masterAccount', true) + by('masterAccount', false)),
    requestorFeesPaidBySubaccountCents: by('subaccount', true),
    otherFeesPaidBySubaccountCents: by('subaccount', false),
  };
}
