import { cash, line, refundReceivable, taxInTransit, taxPayable, unassigned } from './holder-accounts.ts';
import type { Posting } from './posting.ts';
import { type Of, type OfClient, transfer } from './recipe-posting.ts';

/** P21: includes a withheld tax in a deposit that is sent to the authority. Debits 2300, credits 2310. */
export const taxPaymentMade = (of: OfClient & { orderLineTaxId: string; taxPaymentId: string }): Posting =>
  transfer(
    'P21',
    'Tax included in a payment to the authority',
    of,
    ['orderLineTax', of.orderLineTaxId],
    taxPayable(of.orderLineTaxId),
    taxInTransit(of.taxPaymentId),
  );

/**
 * P21 reversed: takes a withheld tax out of a deposit that was returned. Debits 2310, credits 2300. The caller sets the
 * posting that it reverses.
 */
export const taxPaymentTakenBack = (of: OfClient & { orderLineTaxId: string; taxPaymentId: string }): Posting =>
  transfer(
    'P21',
    'Tax payment returned',
    of,
    ['orderLineTax', of.orderLineTaxId],
    taxInTransit(of.taxPaymentId),
    taxPayable(of.orderLineTaxId),
  );

/** P22: settles a tax deposit after the bank pays the authority. Debits 2310, credits 1000. */
export const taxPaymentSettled = (of: Of & { taxPaymentId: string; bankAccountId: string }): Posting =>
  transfer(
    'P22',
    'Tax payment settled',
    of,
    ['taxPayment', of.taxPaymentId],
    taxInTransit(of.taxPaymentId),
    cash(of.bankAccountId),
  );

/**
 * P22 for a settled deposit that the bank credits back. P1 has already posted the bank transaction. Debits 2000 for the
 * bank transaction, credits 2310.
 */
export const settledTaxPaymentReturned = (of: Of & { taxPaymentId: string; bankTransactionId: string }): Posting =>
  transfer(
    'P22',
    'Tax payment returned',
    of,
    ['bankTransaction', of.bankTransactionId],
    unassigned(of.bankTransactionId),
    taxInTransit(of.taxPaymentId),
  );

/**
 * P20 for an adjustment: reduces a withheld tax before it is deposited with the authority, in whole or in part. Debits
 * 2300, credits 2200.
 */
export const withholdingAdjusted = (
  of: OfClient & { taxAdjustmentId: string; orderLineTaxId: string; orderLineId: string },
): Posting =>
  transfer(
    'P20',
    'Withholding adjusted',
    of,
    ['taxAdjustment', of.taxAdjustmentId],
    taxPayable(of.orderLineTaxId),
    line(of.orderLineId),
  );

/**
 * P23: recognizes a refund of deposited tax. Debits 1200, credits 2200. The caller must not pay the money before the
 * refund is received or netted.
 */
export const refundRecognized = (of: OfClient & { taxRefundId: string; orderLineId: string }): Posting =>
  transfer(
    'P23',
    'Tax refund recognized',
    of,
    ['taxRefund', of.taxRefundId],
    refundReceivable(of.taxRefundId),
    line(of.orderLineId),
  );

/**
 * P24: matches a bank credit of the authority with its refund. P1 has already posted the bank transaction to cash.
 * Debits 2000 for the bank transaction, credits 1200.
 */
export const refundReceived = (of: OfClient & { taxRefundId: string; bankTransactionId: string }): Posting =>
  transfer(
    'P24',
    'Tax refund received from the authority',
    of,
    ['taxRefund', of.taxRefundId],
    unassigned(of.bankTransactionId),
    refundReceivable(of.taxRefundId),
  );

interface OfOffset extends OfClient {
  readonly taxRefundOffsetId: string;
  readonly taxRefundId: string;
  readonly taxPaymentId: string;
}

/** P25: nets a refund, or a part of it, with a deposit of the same payer. Debits 2310, credits 1200. */
export const refundNetted = (of: OfOffset): Posting =>
  transfer(
    'P25',
    'Tax refund netted with a deposit',
    of,
    ['taxRefundOffset', of.taxRefundOffsetId],
    taxInTransit(of.taxPaymentId),
    refundReceivable(of.taxRefundId),
  );

/**
 * P25 reversed: the deposit was returned, so the refund isn't netted. Debits 1200, credits 2310. The caller sets the
 * posting that it reverses.
 */
export const refundNettingUndone = (of: OfOffset): Posting =>
  transfer(
    'P25',
    'Netting of the tax refund undone',
    of,
    ['taxRefundOffset', of.taxRefundOffsetId],
    refundReceivable(of.taxRefundId),
    taxInTransit(of.taxPaymentId),
  );
