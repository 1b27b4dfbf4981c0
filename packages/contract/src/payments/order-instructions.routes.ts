import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import type { PaymentInstructionStatus } from '@fiducia/domain/payments/payment-instruction-status';
import type { PaymentMethod } from '@fiducia/domain/payments/payment-method';
import { z } from 'zod';
import { route } from '../lang/route.ts';
import { choiceShape, destinationShape } from './election-input.ts';

/** How a part of a participant's money will be paid, as listed for an order. */
export interface PersonInstruction {
  readonly id: string;
  readonly status: PaymentInstructionStatus;
  readonly distributionTypeCode: DistributionTypeCode;
  readonly paymentMethodCode: PaymentMethod;
  readonly payableTo: string;
  /** The destination in one line: the account with its last four digits, or the address. */
  readonly destination: string;
  readonly federalTax: Cents;
  readonly stateTax: Cents;
  readonly fees: Cents;
  readonly net: Cents;
  readonly sendBackReason: string | null;
}

export interface InstructedPerson {
  /** The order line's ID. */
  readonly id: string;
  readonly rowNumber: number | null;
  readonly name: string;
  readonly gross: Cents;
  readonly needsDataFix: boolean;
  /** The instructions' amounts no longer match those of the line. */
  readonly isStale: boolean;
  readonly instructions: readonly PersonInstruction[];
}

/** A page of an order's participants with how each is paid, and the totals of all. */
export interface OrderInstructions {
  readonly people: readonly InstructedPerson[];
  /** The number of participants in all pages. */
  readonly total: number;
  readonly everybody: number;
  readonly missing: number;
  readonly sentBack: number;
  readonly federalTax: Cents;
  readonly stateTax: Cents;
  readonly fees: Cents;
  readonly net: Cents;
}

const id = z.string().regex(/^[0-9a-f]{32}$/, 'An id has 32 characters.');
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
  summary: 'The people of an order with how each is paid',
  query: z.object({
    only: z.enum(['missing', 'sentBack', 'all'], 'Send missing, sentBack or all.').default('all'),
    page: whole(100_000, 'Send a page from 1.').default(1),
    resultsPerPage: whole(500, 'Send a page size from 1 to 500.').default(25),
  }),
});

const { share: _whole, ...choice } = choiceShape;
const { payableTo, ...destination } = destinationShape;

/** A participant paid in one way. Payee and address default to the participant's own. */
export const instructedItem = z.strictObject({
  ...choice,
  ...destination,
  orderLineId: id,
  distributionTypeCode: z.enum(distributionTypeCodes).default('cashLumpSum'),
  payableTo: payableTo.nullish(),
});
export type InstructedItem = z.infer<typeof instructedItem>;

/** The result for one participant's instruction. */
export interface InstructedAnswer {
  readonly orderLineId: string;
  readonly isDone: boolean;
  /** Why it was rejected, each sentence under its field if it has one. */
  readonly reasons: readonly { readonly field: string | null; readonly sentence: string }[];
}

export const instructPeople = route<readonly InstructedAnswer[]>()({
  method: 'POST',
  path: '/public/orders/:orderId/payment-instructions',
  who: { client: 'orders.edit', staffMember: 'payments.edit' },
  summary: 'Set how each of many participants of an order is paid; a rejected one doesn’t stop the others',
  body: z.strictObject({
    items: z.array(instructedItem).min(1, 'Name at least one person.').max(50, 'Name at most 50 people at a time.'),
  }),
  perMinute: 120,
});
