import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import { isElectronicMethod, type PaymentMethod } from '@fiducia/domain/payments/payment-method';
import { participantPaymentText as text } from '../texts/participant-payment.ts';

/** Returns a payment method in plain words for a participant. */
export const plainMethod = (method: PaymentMethod): string => text(`method.${method}`);

/** Returns a distribution type in plain words for a participant. */
export const plainType = (type: DistributionTypeCode): string => text(`type.${type}`);

/** Distribution types for a sponsor who enters them for a participant. */
export const typeNames: Readonly<Record<DistributionTypeCode, string>> = {
  cashLumpSum: 'Cash, paid to the participant',
  rolloverToTraditionalIra: 'Rollover to a traditional IRA',
  rolloverToRothIra: 'Rollover to a Roth IRA',
  rolloverToNewEmployerPlan: 'Rollover to a new employer’s plan',
};

/** Returns the payment method and the destination of a payment in one line. */
export function plainDestination(part: {
  readonly method: PaymentMethod;
  readonly accountNumber: string | null;
  readonly bankAnswerId?: string;
  readonly address: readonly (string | null)[];
}): string {
  const { method } = part;
  if (!isElectronicMethod(method)) {
    return text(`destination.${method}`, { address: part.address.filter(Boolean).join(', ') });
  }
  return part.bankAnswerId
    ? text(`destination.${method}.corrected`)
    : text(`destination.${method}`, { lastFour: (part.accountNumber ?? '').slice(-4) });
}
