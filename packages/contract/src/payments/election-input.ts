import { cents, isCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import { paymentMethods } from '@fiducia/domain/payments/payment-method';
import { filingStatuses } from '@fiducia/domain/taxes/figures/withholding-brackets';
import { z } from 'zod';

/** Parses a non-negative whole number of cents. */
export const centsInput = z
  .number('Enter an amount in whole cents.')
  .refine((value) => isCents(value) && value >= 0, 'Enter an amount of $0.00 or more.')
  .transform((value) => cents(value));

const rateInput = z
  .int('Enter a percent from 0 to 100.')
  .min(0, 'Enter a percent from 0 to 100.')
  .max(10_000, 'Enter a percent from 0 to 100.');
const line = (most: number) => z.string().trim().max(most, `Enter up to ${most} characters.`).nullish();

export const shareInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), amountCents: centsInput }),
  z.strictObject({ kind: z.literal('percent'), rateBp: rateInput }),
  z.strictObject({ kind: z.literal('remainder') }),
]);

const filingStatus = z.enum(filingStatuses);

/** A payee's Form W-4P. Amounts are annual, except `extraPerPayment`. */
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

/** Payment destination: payee, address, and bank account. Only these fields can be corrected. */
export const destinationShape = {
  paymentMethodCode: z.enum(paymentMethods),
  payableTo: z.string().trim().min(1, 'Please enter payee').max(100, 'Enter up to 100 characters.'),
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
  /** Uses the bank account from this notification of change. Leave the three bank account fields empty. */
  bankAnswerId: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).')
    .nullish(),
} as const;

export const choiceShape = {
  distributionTypeCode: z.enum(distributionTypeCodes),
  share: shareInput.default({ kind: 'remainder' }),
  federalElection: federalElectionInput.default({ kind: 'default', additionalCents: zeroCents }),
  stateElection: stateElectionInput.default({ kind: 'default' }),
} as const;

/** Amounts that the signer saw. The server only compares them with its own and rejects a difference. */
const seenShape = {
  gross: centsInput.optional(),
  federalTax: centsInput.optional(),
  stateTax: centsInput.optional(),
  fees: centsInput.optional(),
  net: centsInput.optional(),
} as const;

/** Pays the participant’s own IRA with us by check. The payee, the address, and the IRA number come from the IRA. */
const ownIraShape = {
  iraAccountId: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).')
    .nullish(),
} as const;

export const electedInstruction = z.strictObject({
  ...choiceShape,
  ...destinationShape,
  ...ownIraShape,
  ...seenShape,
});
export type ElectedInstruction = z.infer<typeof electedInstruction>;

export const destinationInput = z.strictObject(destinationShape);
export type DestinationInput = z.infer<typeof destinationInput>;

/** An election without a destination: the input of the calculators. */
export const calculatedInstruction = z.strictObject({
  ...choiceShape,
  paymentMethodCode: z.enum(paymentMethods).default('check'),
});
export type CalculatedInstruction = z.infer<typeof calculatedInstruction>;
