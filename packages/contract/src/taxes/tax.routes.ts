import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { orderLineFee } from './order-line-fee.entity.ts';
import type { orderLineTax } from './order-line-tax.entity.ts';

/** Totals of the taxes withheld for one authority. */
export interface TaxSummary {
  readonly authority: string;
  readonly count: number;
  readonly withheld: Cents;
  readonly inBatch: Cents;
  readonly paid: Cents;
}
export const summarizeTaxes = route<readonly TaxSummary[]>()({
  method: 'GET',
  path: '/private/order-line-taxes/summary',
  who: { staffMember: 'payments.view' },
  summary: 'Get totals of withheld taxes by authority',
  query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
});

export const listUnacceptedTaxes = route<readonly RowOf<typeof orderLineTax>[]>()({
  method: 'GET',
  path: '/private/order-line-taxes/unaccepted',
  who: { staffMember: 'payments.view' },
  summary: 'List withheld taxes that aren’t accepted for deposit yet',
});

export const acceptTaxes = route<{ readonly total: number; readonly totalAmount: Cents }>()({
  method: 'POST',
  path: '/private/order-line-taxes/accept',
  who: { staffMember: 'tax.file' },
  summary: 'Accept withheld taxes for deposit',
  body: z.strictObject({
    orderLineTaxIds: z
      .array(z.string().regex(/^[0-9a-f]{32}$/, 'Choose a tax from the list.'))
      .min(1, 'Select at least one tax.')
      .max(5_000, 'Select up to 5,000 taxes.'),
  }),
});

export const readOrderLineTax = route<RowOf<typeof orderLineTax>>()({
  method: 'GET',
  path: '/public/order-line-taxes/:id',
  who: { staffMember: 'payments.view', client: 'payments.view' },
  summary: 'Get one withheld tax',
});

/** Fee totals for one fee type and payer. */
export interface FeeSummary {
  readonly feeTypeCode: string;
  readonly payer: string;
  readonly count: number;
  readonly amount: Cents;
  readonly posted: Cents;
  readonly waived: Cents;
}
export const summarizeFees = route<readonly FeeSummary[]>()({
  method: 'GET',
  path: '/private/order-line-fees/summary',
  who: { staffMember: 'payments.view' },
  summary: 'Get totals of fees by type and payer',
});

export const listLineFees = route<readonly RowOf<typeof orderLineFee>[]>()({
  method: 'GET',
  path: '/private/order-lines/:id/order-line-fees',
  who: { staffMember: 'payments.view' },
  summary: 'List an order line’s fees',
});

export const readOrderLineFee = route<RowOf<typeof orderLineFee>>()({
  method: 'GET',
  path: '/public/order-line-fees/:id',
  who: { staffMember: 'payments.view' },
  summary: 'Get one fee',
});

const cents = z
  .int('Enter an amount in whole cents.')
  .min(0, 'Enter an amount of $0.00 or more.')
  .max(1_000_000_000_00, 'Enter a smaller amount.');

export interface TaxEstimate {
  readonly gross: Cents;
  readonly federalTax: Cents;
  readonly stateTax: Cents;
  readonly net: Cents;
  readonly lines: readonly {
    readonly authority: string;
    readonly amountCents: Cents;
    readonly rateBp: number | null;
    readonly sentence: string;
  }[];
}
export const calculateTax = route<TaxEstimate>()({
  method: 'POST',
  path: '/public/tax-calculator',
  who: { participant: true, client: true, staffMember: true },
  summary: 'Calculate the withholding on an amount',
  body: z.strictObject({
    grossTaxable: cents,
    grossUntaxable: cents.default(0),
    distributionReasonCode: z.string().max(60),
    distributionTypeCode: z.string().max(60).default('cashLumpSum'),
    stateCode: z.string().max(13),
    payeeAge: z.int().min(0).max(130).nullish(),
    isPayeeNonResidentAlien: z.boolean().default(false),
    federalRateBp: z.int().min(0).max(10_000).nullish(),
    stateRateBp: z.int().min(0).max(10_000).nullish(),
  }),
  perMinute: 240,
});
