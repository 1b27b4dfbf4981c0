import { cash, taxInTransit, taxPayable, unassigned } from './holder-accounts.ts';
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
