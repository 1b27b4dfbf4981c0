import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import type { PaymentInstructionStatus } from '@fiducia/domain/payments/payment-instruction-status';
import type { PaymentMethod } from '@fiducia/domain/payments/payment-method';
import { z } from 'zod';
import { route } from '../lang/route.ts';
import { choiceShape, destinationShape } from './election-input.ts';

/** A participant's payment instruction as shown in the order's list. */
export interface PersonInstruction {
  readonly id: string;
  readonly status: PaymentInstructionStatus;
  readonly distributionTypeCode: DistributionTypeCode;
  readonly paymentMethodCode: PaymentMethod;
  readonly payableTo: string;
  /** One-line destination: the bank account’s last four digits, or the address. */
  readonly destination: string;
  readonly federalTax: Cents;
  readonly stateTax: Cents;
  readonly fees: Cents;
  readonly net: Cents;
  readonly sendBackReason: string | null;
}

export interface InstructedPerson {
  /** ID of the order line. */
  readonly id: string;
  readonly rowNumber: number | null;
  readonly name: string;
  readonly gross: Cents;
  readonly needsDataFix: boolean;
  /** True if the instructions' amounts no longer match the order line's amounts. */
  readonly isStale: boolean;
  readonly instructions: readonly PersonInstruction[];
}

/** One page of an order's participants with their payment instructions, and the totals of all participants. */
export interface OrderInstructions {
  readonly people: readonly InstructedPerson[];
  /** Number of participants that match the filter. */
  readonly total: number;
  /** Number of participants without a filter. */
  readonly everybody: number;
  readonly missing: number;
  readonly sentBack: number;
  readonly federalTax: Cents;
  readonly stateTax: Cents;
  readonly fees: Cents;
  readonly net: Cents;
}

const id = z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).');
const whole = (most: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, message);

export const orderInstructions = route<OrderInstructions>()({
  method: 'GET',
  path: '/public/orders/:orderId/payment-instructions',
  who: { client: 'payments.view', staffMember: 'payments.view' },
  summary: 'List an order’s participants with their payment instructions',
  query: z.object({
    only: z.enum(['missing', 'sentBack', 'all'], 'Send only as missing, sentBack, or all.').default('all'),
    page: whole(100_000, 'Send a page number of 1 or more.').default(1),
    resultsPerPage: whole(500, 'Send a page size from 1 to 500.').default(25),
  }),
});

const { share: _whole, ...choice } = choiceShape;
const { payableTo, ...destination } = destinationShape;

/** One payment instruction for a participant. Payee and address default to the participant's own. */
export const instructedItem = z.strictObject({
  ...choice,
  ...destination,
  orderLineId: id,
  distributionTypeCode: z.enum(distributionTypeCodes).default('cashLumpSum'),
  payableTo: payableTo.nullish(),
});
export type InstructedItem = z.infer<typeof instructedItem>;

/** Result of saving one participant's payment instruction. */
export interface InstructedAnswer {
  readonly orderLineId: string;
  readonly isDone: boolean;
  /** Reasons for a rejection, each with its field if it has one. */
  readonly reasons: readonly { readonly field: string | null; readonly sentence: string }[];
}

export const instructPeople = route<readonly InstructedAnswer[]>()({
  method: 'POST',
  path: '/public/orders/:orderId/payment-instructions',
  who: { client: 'orders.edit', staffMember: 'payments.edit' },
  summary: 'Set payment instructions for several participants in an order; one rejection doesn’t stop the others',
  body: z.strictObject({
    items: z
      .array(instructedItem)
      .min(1, 'Enter at least one participant.')
      .max(50, 'Enter up to 50 participants at a time.'),
  }),
  perMinute: 120,
});
