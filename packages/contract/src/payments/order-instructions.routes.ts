import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import type { PaymentInstructionStatus } from '@fiducia/domain/payments/payment-instruction-status';
import type { PaymentMethod } from '@fiducia/domain/payments/payment-method';
import { z } from 'zod';
import { route } from '../lang/route.ts';
import { choiceShape, destinationShape } from './election-input.ts';

/** How one part of a person's money is to be paid, as the list of an order shows it. */
export interface PersonInstruction {
  readonly id: string;
  readonly status: PaymentInstructionStatus;
  readonly distributionTypeCode: DistributionTypeCode;
  readonly paymentMethodCode: PaymentMethod;
  readonly payableTo: string;
  /** Where it goes, in one line: the account with its last four digits, or the address. */
  readonly destination: string;
  readonly federalTax: Cents;
  readonly stateTax: Cents;
  readonly fees: Cents;
  readonly net: Cents;
  readonly sendBackReason: string | null;
}

export interface InstructedPerson {
  /** The order line. */
  readonly id: string;
  readonly rowNumber: number | null;
  readonly name: string;
  readonly gross: Cents;
  readonly needsDataFix: boolean;
  /** The amounts of the instructions are no longer those of the person's line. */
  readonly isStale: boolean;
  readonly instructions: readonly PersonInstruction[];
}

/** The people of an order with how each is paid: one page of them, and what all of them come to. */
export interface OrderInstructions {
  readonly people: readonly InstructedPerson[];
  /** People that the page is a part of. */
  readonly total: number;
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
  summary: 'The people of an order with how each is paid',
  query: z.object({
    only: z.enum(['missing', 'sentBack', 'all'], 'Send missing, sentBack or all.').default('all'),
    page: whole(100_000, 'Send a page from 1.').default(1),
    resultsPerPage: whole(500, 'Send a page size from 1 to 500.').default(25),
  }),
});

const { share: _whole, ...choice } = choiceShape;
const { payableTo, ...destination } = destinationShape;

/** One person paid one way. Payee and address are the person's own where they are left out. */
export const instructedItem = z.strictObject({
  ...choice,
  ...destination,
  orderLineId: id,
  distributionTypeCode: z.enum(distributionTypeCodes).default('cashLumpSum'),
  payableTo: payableTo.nullish(),
});
export type InstructedItem = z.infer<typeof instructedItem>;

/** What became of one person's instruction. */
export interface InstructedAnswer {
  readonly orderLineId: string;
  readonly isDone: boolean;
  /** Why not, each sentence under its field where it has one. */
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
