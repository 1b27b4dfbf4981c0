import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import { z } from 'zod';
import type { WireRowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import { calculatedInstruction, electedInstruction } from './election-input.ts';
import type {
  AccountAnswer,
  CalculatedDistribution,
  ElectionAgreement,
  ElectionReceipt,
  ExplainedFee,
  ServiceOptions,
} from './election-results.ts';
import type { paymentInstruction } from './payment-instruction.entity.ts';

const electors = { participant: true, client: 'orders.edit', staffMember: 'payments.edit' } as const;
const viewers = { participant: true, client: 'payments.view', staffMember: 'payments.view' } as const;

/**
 * `true`, or an object with the browser's time. That time is stored for reference; the server's time is authoritative.
 */
const agreement = z.union([
  z.boolean(),
  z.strictObject({ hasAgreed: z.boolean(), agreedAt: z.string().max(40).optional() }),
]);

const contact = z.strictObject({
  attentionTo: z.string().max(100).nullish(),
  addressLine1: z.string().max(100).nullish(),
  addressLine2: z.string().max(100).nullish(),
  city: z.string().max(60).nullish(),
  stateCode: z.string().max(2).nullish(),
  otherRegion: z.string().max(60).nullish(),
  postalCode: z.string().max(20).nullish(),
  countryCode: z.string().length(2).optional(),
  emailAddress: z.string().max(200).nullish(),
  phoneNumber: z.string().max(12).nullish(),
});
export type ElectionContact = z.infer<typeof contact>;

const personalChange = z.strictObject({
  firstName: z.string().trim().max(60).optional(),
  middleName: z.string().trim().max(60).optional(),
  lastName: z.string().trim().max(60).optional(),
  dateOfBirth: z.iso.date().optional(),
  reason: z.string().trim().min(1, 'Please enter reason').max(500),
});

export const createElection = route<ElectionReceipt>()({
  method: 'POST',
  path: '/public/order-lines/:orderLineId/payment-instructions',
  who: electors,
  summary: 'Create and sign the election for a distribution',
  needsFreshSignIn: { of: ['participant'] },
  body: z.strictObject({
    participant: contact.nullish(),
    participantPersonalInformationChangeRequest: personalChange.nullish(),
    participantAuthorizationAgreement: agreement.default(false),
    participantTaxNoticeAgreement: agreement.default(false),
    participantNextlevelIraAgreement: agreement.default(false),
    participantElectedToKeepWaitingPeriod: z.boolean().default(true),
    sendParticipantConfirmationCode: z.boolean().default(true),
    paymentInstructions: z
      .array(electedInstruction)
      .min(1, 'Choose at least one way to be paid.')
      .max(10, 'Choose up to 10 ways to be paid.'),
  }),
});

export const createOneInstruction = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/public/order-lines/:orderLineId/payment-instructions/create-one',
  who: { client: 'orders.edit', staffMember: 'payments.edit' },
  summary: 'Create one payment instruction for a whole order line, as staff or sponsor',
  body: electedInstruction,
});

export const createInstruction = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/public/payment-instructions',
  who: { client: 'orders.edit', staffMember: 'payments.edit' },
  summary: 'Create one payment instruction for the whole order line in the body',
  body: electedInstruction.extend({
    orderLineId: z
      .string('Cannot create a payment instruction without an order line id')
      .regex(/^[0-9a-f]{32}$/, 'Cannot create a payment instruction without an order line id'),
  }),
});

export const listLineInstructions = route<readonly WireRowOf<typeof paymentInstruction>[]>()({
  method: 'GET',
  path: '/public/order-lines/:orderLineId/payment-instructions',
  who: viewers,
  summary: 'List an order line’s payment instructions, newest first',
});

export const lineServiceOptions = route<ServiceOptions>()({
  method: 'GET',
  path: '/public/order-lines/:id/payment-instruction-service-options',
  who: viewers,
  summary: 'List the elections available for an order line',
});

/** A fee that an election may add, after waivers and changed payers. */
export interface ElectionFee extends ExplainedFee {
  readonly feeCode: string;
  readonly payer: string;
  readonly paymentMethodCode: string | null;
  readonly waivedCents: Cents;
  readonly isPayerChanged: boolean;
}
export const lineInstructionFees = route<readonly ElectionFee[]>()({
  method: 'GET',
  path: '/public/order-lines/:id/payment-instruction-fees',
  who: viewers,
  summary: 'List the fees that an election may add to an order line',
});

export const lineAgreements = route<readonly ElectionAgreement[]>()({
  method: 'GET',
  path: '/public/order-lines/:id/agreements',
  who: { participant: true, client: 'orders.view', staffMember: 'orders.view' },
  summary: 'List the agreements that a participant signs, and when they were signed',
});

export const recordPaperForm = route<readonly ElectionAgreement[]>()({
  method: 'POST',
  path: '/private/order-lines/:id/paper-election-form',
  who: { staffMember: 'payments.edit' },
  summary: 'Record the scan of an election form that the participant signed on paper',
  files: ['file'],
  body: z.strictObject({ signedOn: z.iso.date('Enter the date next to the participant’s signature.') }),
});

/** An IRA of the participant with us. The server enters its number and its custodian’s address on the payment. */
export interface OwnIra {
  readonly iraAccountId: string;
  /** Last four characters of the IRA number. */
  readonly numberEnding: string;
  readonly payableTo: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
  /** The type of distribution that the IRA can receive. */
  readonly distributionTypeCode: DistributionTypeCode;
}

export const nextLevelInstructions = route<readonly OwnIra[]>()({
  method: 'GET',
  path: '/public/order-lines/:id/my-next-level-ira-payment-instructions/',
  who: viewers,
  summary: 'List the participant’s IRAs with us that can receive a rollover',
});

const account = {
  paymentMethodCode: z.enum(['achPayment', 'wirePayment']),
  routingNumber: z.string().trim().max(9),
  accountNumber: z.string().trim().max(34),
  isAdminOrClient: z.boolean().default(false),
} as const;

export const verifyElectronicPayment = route<AccountAnswer>()({
  method: 'POST',
  path: '/public/order-lines/:id/verify-electronic-payment',
  who: electors,
  summary: 'Check the format of a routing and account number',
  body: z.strictObject(account),
  perMinute: 20,
});

export const authenticateElectronicPayment = route<AccountAnswer>()({
  method: 'POST',
  path: '/public/order-lines/:id/authenticate-electronic-payment',
  who: electors,
  summary: 'Verify with the bank that an account belongs to the participant',
  body: z.strictObject({
    ...account,
    participantFirstName: z.string().trim().min(1, 'Please enter first name').max(60),
    participantLastName: z.string().trim().min(1, 'Please enter last name').max(60),
  }),
  perMinute: 10,
});

export const calculateOrderLine = route<CalculatedDistribution>()({
  method: 'POST',
  path: '/public/order-line-calculator/:id',
  who: electors,
  summary: 'Calculate an order line’s payments, taxes, and fees for given elections, without saving them',
  body: z.strictObject({
    paymentInstructions: z.array(calculatedInstruction).min(1).max(10),
    payeeAge: z.int().min(0).max(130).nullish(),
    isPayeeNonResidentAlien: z.boolean().nullish(),
    retirementAccount: z.record(z.string(), z.unknown()).nullish(),
    feeCalculationData: z.record(z.string(), z.unknown()).nullish(),
    reportTaxesToStateCode: z.string().max(13).nullish(),
    distributionReasonCode: z.string().max(60).nullish(),
    isFederalTaxSetExplicitly: z.boolean().optional(),
    isStateTaxSetExplicitly: z.boolean().optional(),
  }),
  perMinute: 240,
});
