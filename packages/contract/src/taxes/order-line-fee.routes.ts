import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { FeePayer } from '@fiducia/domain/orders/line-money';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { orderLineFee } from './order-line-fee.entity.ts';

const payer = z.enum(['payee', 'subaccount', 'masterAccount'], { error: 'Choose who pays the fee.' });
const reason = z
  .string({ error: 'Enter a reason, so that others know why.' })
  .trim()
  .min(3, 'Enter a reason, so that others know why.')
  .max(500, 'Use up to 500 characters.');
const id = z.string().regex(/^[0-9a-f]{32}$/, 'Choose a fee from the list.');

const oneChange = (body: { isWaived?: boolean | undefined; payer?: string | null | undefined }): boolean =>
  (body.isWaived === undefined) !== (body.payer === undefined);
const notOne = { error: 'Waive the fee or choose who pays it, one at a time.', path: ['isWaived'] };

/** Waives a fee, changes who pays it (null: as scheduled), or undoes either, for the whole fee of its order line. */
export const changeOrderLineFee = route<RowOf<typeof orderLineFee>>()({
  method: 'PATCH',
  path: '/public/order-line-fees/:id',
  who: { staffMember: 'fees.edit' },
  summary: 'Waive a fee of an order line, change who pays it, or undo either',
  body: z.strictObject({ isWaived: z.boolean().optional(), payer: payer.nullish(), reason }).refine(oneChange, notOne),
});

/** A fee that an order line is or will be charged, whatever the payment method. */
export interface ExpectedFee {
  readonly feeCode: string;
  readonly paymentMethodCode: string | null;
  readonly displayName: string;
  readonly feeTypeCode: string;
  readonly payer: FeePayer;
  readonly amount: Cents;
  readonly waived: Cents;
}

/** Changes a fee that isn’t charged yet, because its service has no payment or nothing was elected. */
export const changeExpectedFee = route<readonly ExpectedFee[]>()({
  method: 'POST',
  path: '/private/order-lines/:id/fee-changes',
  who: { staffMember: 'fees.edit' },
  summary: 'Waive a fee that an order line will be charged, change who pays it, or undo either',
  body: z
    .strictObject({
      feeCode: z.string().trim().min(1, 'Choose a fee from the list.').max(60, 'Choose a fee from the list.'),
      paymentMethodCode: z.string().max(60).nullish(),
      isWaived: z.boolean().optional(),
      payer: payer.nullish(),
      reason,
    })
    .refine(oneChange, notOne),
});

export interface HeldCash {
  readonly available: Cents;
}
export const readHeldCash = route<HeldCash>()({
  method: 'GET',
  path: '/private/accounts/:id/held-cash',
  who: { staffMember: 'trust.view' },
  summary: 'Get an account’s held cash that isn’t reserved for its orders',
});

export const payFeesFromHeldCash = route<{ readonly paid: number; readonly total: Cents }>()({
  method: 'POST',
  path: '/private/accounts/:id/pay-fees',
  who: { staffMember: 'trust.link' },
  summary: 'Pay fees that an account owes with its held cash',
  body: z.strictObject({
    orderLineFeeIds: z.array(id).min(1, 'Select at least one fee.').max(1_000, 'Select up to 1,000 fees.'),
  }),
});

export const returnFeeToHeldCash = route<RowOf<typeof orderLineFee>>()({
  method: 'POST',
  path: '/private/order-line-fees/:id/return-to-held-cash',
  who: { staffMember: 'trust.link' },
  summary: 'Return a fee that was paid from held cash and not swept to the account',
  body: z.strictObject({ reason }),
});

/** Collected fees of one payee, type, and month of payment. */
export interface PayableFees {
  readonly id: string;
  readonly feePayeeId: string | null;
  readonly payeeName: string | null;
  readonly feeTypeCode: string;
  /** `YYYY-MM` */
  readonly period: string;
  /** Order lines with fees that aren’t paid out. */
  readonly lines: number;
  /** Collected and not paid out: the total of the next four. */
  readonly amount: Cents;
  readonly payable: Cents;
  readonly held: Cents;
  readonly inSweep: Cents;
  /** Billed and not paid yet, or their payment can still be canceled. */
  readonly waiting: Cents;
  readonly holdReason: string | null;
}

export interface FeesPayable {
  readonly today: CalendarDate;
  readonly earliestSettlement: CalendarDate;
  readonly rows: readonly PayableFees[];
  readonly collected: Cents;
  readonly swept: Cents;
  /** Balance of account 2400. */
  readonly ledger: Cents;
}
export const readFeesPayable = route<FeesPayable>()({
  method: 'GET',
  path: '/private/fees-payable',
  who: { staffMember: 'payments.view' },
  summary: 'List the collected fees that are owed, by payee, type, and month',
});

const period = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month from the list.');
const feeTypeCode = z.string().min(1, 'Choose a fee type from the list.').max(60, 'Choose a fee type from the list.');

export const holdFees = route<{ readonly fees: number }>()({
  method: 'POST',
  path: '/private/fees-payable/hold',
  who: { staffMember: 'fees.edit' },
  summary: 'Hold the collected fees of one type and month, so that they aren’t paid out, or release them',
  body: z.strictObject({ feeTypeCode, period, isHeld: z.boolean(), reason }),
});
