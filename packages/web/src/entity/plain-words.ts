import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import { isElectronicMethod, type PaymentMethod } from '@fiducia/domain/payments/payment-method';

/** Payment methods as people say them. */
export const plainMethods: Readonly<Record<PaymentMethod, string>> = {
  achPayment: 'To a bank account',
  wirePayment: 'To a bank account, by wire the same day',
  check: 'By check in the mail',
  checkOvernight: 'By check, overnight',
};

export const plainTypes: Readonly<Record<DistributionTypeCode, string>> = {
  cashLumpSum: 'Cash, paid to you',
  rolloverToTraditionalIra: 'Moved to a traditional IRA',
  rolloverToRothIra: 'Moved to a Roth IRA',
  rolloverToNewEmployerPlan: 'Moved to a new employer’s plan',
};

/** The same said by somebody who enters it for a payee. */
export const typeNames: Readonly<Record<DistributionTypeCode, string>> = {
  cashLumpSum: 'Cash, paid to the person',
  rolloverToTraditionalIra: 'Rollover to a traditional IRA',
  rolloverToRothIra: 'Rollover to a Roth IRA',
  rolloverToNewEmployerPlan: 'Rollover to a new employer’s plan',
};

/** Where a payment goes, in one line. */
export function plainDestination(part: {
  readonly method: PaymentMethod;
  readonly accountNumber: string | null;
  readonly bankAnswerId?: string;
  readonly address: readonly (string | null)[];
}): string {
  const method = plainMethods[part.method];
  if (part.bankAnswerId) return `${method}, the one that the bank named`;
  if (isElectronicMethod(part.method)) return `${method} ending in ${(part.accountNumber ?? '').slice(-4)}`;
  return `${method} to ${part.address.filter(Boolean).join(', ')}`;
}
