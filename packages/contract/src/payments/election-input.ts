import { cents, isCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import { paymentMethods } from '@fiducia/domain/payments/payment-method';
import { filingStatuses } from '@fiducia/domain/taxes/figures/withholding-brackets';
import { z } from 'zod';

/** Integer cents, never negative. */
export const centsInput = z
  .number('Enter an amount in whole cents.')
  .refine((value) => isCents(value) && value >= 0, 'Enter an amount of $0.00 or more.')
  .transform((value) => cents(value));

const rateInput = z
  .int('Enter a percent from 0 to 100.')
  .min(0, 'Enter a percent from 0 to 100.')
  .max(10_000, 'Enter a percent from 0 to 100.');
const line = (most: number) => z.string().trim().max(most, `Enter at most ${most} characters.`).nullish();

export const shareInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), amountCents: centsInput }),
  z.strictObject({ kind: z.literal('percent'), rateBp: rateInput }),
  z.strictObject({ kind: z.literal('remainder') }),
]);

const filingStatus = z.enum(filingStatuses);

/** Form W-4P as the payee filled it in; annual amounts, except `extraPerPayment`. */
const pensionCertificateInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('noWithholding') }),
  z.strictObject({
    kind: z.literal('current'),
    status: filingStatus,
    otherPay: centsInput.default(zeroCents),
    credits: centsInput.default(zeroCents),
    otherIncome: centsInput.default(zeroCents),
    deductions: centsInput.default(zeroCents),
    extraPerPayment: centsInput.default(zeroCents),
  }),
  z.strictObject({
    kind: z.literal('upTo2021'),
    status: filingStatus,
    allowances: z.int('Enter a whole number of allowances.').min(0).max(99),
    extraPerPayment: centsInput.default(zeroCents),
  }),
]);

export const federalElectionInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('default'), additionalCents: centsInput.default(zeroCents) }),
  z.strictObject({ kind: z.literal('rate'), rateBp: rateInput, additionalCents: centsInput.default(zeroCents) }),
  z.strictObject({ kind: z.literal('amount'), amountCents: centsInput }),
  z.strictObject({ kind: z.literal('certificate'), certificate: pensionCertificateInput }),
]);

export const stateElectionInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('default') }),
  z.strictObject({ kind: z.literal('optOut') }),
  z.strictObject({ kind: z.literal('rate'), rateBp: rateInput }),
  z.strictObject({ kind: z.literal('amount'), amountCents: centsInput }),
]);

/** The destination of the money: payee, address, bank. The only part that a correction may change. */
export const destinationShape = {
  paymentMethodCode: z.enum(paymentMethods),
  payableTo: z.string().trim().min(1, 'Please enter payee').max(100, 'Enter at most 100 characters.'),
  forBenefitOf: line(100),
  attentionTo: line(100),
  addressLine1: line(100),
  addressLine2: line(100),
  city: line(60),
  stateCode: line(2),
  otherRegion: line(60),
  postalCode: line(20),
  countryCode: line(2),
  routingNumber: line(9),
  accountNumber: line(34),
  bankAccountType: z.enum(['checking', 'savings']).nullish(),
  /** Use the account that the bank reported in this response; the three bank fields are then empty. */
  bankAnswerId: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'An id has 32 characters.')
    .nullish(),
} as const;

export const choiceShape = {
  distributionTypeCode: z.enum(distributionTypeCodes),
  share: shareInput.default({ kind: 'remainder' }),
  federalElection: federalElectionInput.default({ kind: 'default', additionalCents: zeroCents }),
  stateElection: stateElectionInput.default({ kind: 'default' }),
} as const;

/** The amounts that the signer saw. They are only compared with the calculated ones: a difference is rejected. */
const seenShape = {
  gross: centsInput.optional(),
  federalTax: centsInput.optional(),
  stateTax: centsInput.optional(),
  fees: centsInput.optional(),
  net: centsInput.optional(),
} as const;

export const electedInstruction = z.strictObject({ ...choiceShape, ...destinationShape, ...seenShape });
export type ElectedInstruction = z.infer<typeof electedInstruction>;

export const destinationInput = z.strictObject(destinationShape);
export type DestinationInput = z.infer<typeof destinationInput>;

/** An election without a destination, which is what the calculators need. */
export const calculatedInstruction = z.strictObject({
  ...choiceShape,
  paymentMethodCode: z.enum(paymentMethods).default('check'),
});
export type CalculatedInstruction = z.infer<typeof calculatedInstruction>;
