import { type Cents, cents, minCents, negateCents } from '../foundation/money/cents.ts';
import {
  cash,
  deposited,
  dueFromSponsor,
  type FundsHolder,
  feePayable,
  funds,
  heldCash,
  invoiced,
  iraCustody,
  line,
  outstanding,
  taxPayable,
  unassigned,
} from './holder-accounts.ts';
import type { Posting } from './posting.ts';
import { type Of, type OfClient, posting, transfer } from './recipe-posting.ts';

/**
 * P1: posts an imported bank statement credit. Debits 1000 (1010 if the money is on hold), credits 2000 for the bank
 * transaction.
 */
export const bankTransactionImported = (
  of: Of & { bankTransactionId: string; bankAccountId: string; isOnHold: boolean },
): Posting =>
  transfer(
    'P1',
    'Received at the bank',
    of,
    ['bankTransaction', of.bankTransactionId],
    of.isOnHold ? heldCash(of.bankAccountId) : cash(of.bankAccountId),
    unassigned(of.bankTransactionId),
  );

/** P2: releases the administrative hold on a bank transaction. Debits 1000, credits 1010. */
export const holdExpired = (of: Of & { bankTransactionId: string; bankAccountId: string }): Posting =>
  transfer(
    'P2',
    'Hold ended',
    of,
    ['bankTransaction', of.bankTransactionId],
    cash(of.bankAccountId),
    heldCash(of.bankAccountId),
  );

/** P2 reversed: places a hold on available money. Debits 1010, credits 1000. */
export const holdPlaced = (of: Of & { bankTransactionId: string; bankAccountId: string }): Posting =>
  transfer(
    'P2',
    'Hold placed',
    of,
    ['bankTransaction', of.bankTransactionId],
    heldCash(of.bankAccountId),
    cash(of.bankAccountId),
  );

/** P3: assigns a bank transaction to a deposit. Debits 2000 for the bank transaction, credits 2000 for the deposit. */
export const transactionAssigned = (of: Of & { bankTransactionId: string; depositId: string }): Posting =>
  transfer(
    'P3',
    'Assigned to a deposit',
    of,
    ['deposit', of.depositId],
    unassigned(of.bankTransactionId),
    deposited(of.depositId),
  );

/**
 * P3 reversed: removes a bank transaction from its deposit. Debits 2000 for the deposit, credits 2000 for the bank
 * transaction.
 */
export const transactionUnassigned = (of: Of & { bankTransactionId: string; depositId: string }): Posting =>
  transfer(
    'P3',
    'Removed from its deposit',
    of,
    ['deposit', of.depositId],
    deposited(of.depositId),
    unassigned(of.bankTransactionId),
  );

/** P4: links a deposit to a plan or an account. Debits 2000 for the deposit, credits 2100. */
export const depositLinked = (of: OfClient & { depositLinkId: string; depositId: string; to: FundsHolder }): Posting =>
  transfer('P4', 'Linked from a deposit', of, ['depositLink', of.depositLinkId], deposited(of.depositId), funds(of.to));

/**
 * P5: undoes a link, in whole or in part. Debits 2100, credits 2000 for the deposit. The caller must verify that this
 * money is not associated.
 */
export const depositUnlinked = (
  of: OfClient & { depositLinkId: string; depositId: string; from: FundsHolder },
): Posting =>
  transfer('P5', 'Link undone', of, ['depositLink', of.depositLinkId], funds(of.from), deposited(of.depositId));

/**
 * P6 and P7: associate money with an order line, P6 from a plan and P7 from an account's credit. Both debit 2100 and
 * credit 2200.
 */
export const associated = (
  of: OfClient & { orderLineAssociationId: string; orderLineId: string; from: FundsHolder },
): Posting =>
  of.from.type === 'plan'
    ? transfer(
        'P6',
        'Associated with an order line',
        of,
        ['orderLineAssociation', of.orderLineAssociationId],
        funds(of.from),
        line(of.orderLineId),
      )
    : transfer(
        'P7',
        'Account credit used',
        of,
        ['orderLineAssociation', of.orderLineAssociationId],
        funds(of.from),
        line(of.orderLineId),
      );

/** P8: deducts a fee that the payee pays from the order line. Debits 2200, credits 2400. */
export const feeFromLine = (of: OfClient & { orderLineFeeId: string; orderLineId: string }): Posting =>
  transfer(
    'P8',
    'Fee deducted from the payee’s payment',
    of,
    ['orderLineFee', of.orderLineFeeId],
    line(of.orderLineId),
    feePayable(of.orderLineFeeId),
  );

/** P9: pays a fee that an account owes with cash that is held for the account. Debits 2100, credits 2400. */
export const feeFromHeldCash = (of: OfClient & { orderLineFeeId: string; accountId: string }): Posting =>
  transfer(
    'P9',
    'Fee paid from held cash',
    of,
    ['orderLineFee', of.orderLineFeeId],
    funds({ type: 'account', id: of.accountId }),
    feePayable(of.orderLineFeeId),
  );

/** P9 reversed: returns a fee that wasn't swept to the account's held cash. Debits 2400, credits 2100. */
export const feeReturnedToHeldCash = (of: OfClient & { orderLineFeeId: string; accountId: string }): Posting =>
  transfer(
    'P9',
    'Fee returned to held cash',
    of,
    ['orderLineFee', of.orderLineFeeId],
    feePayable(of.orderLineFeeId),
    funds({ type: 'account', id: of.accountId }),
  );

/** P10: invoices a fee to an account. Debits 1100, credits 2400. */
export const feeInvoiced = (of: OfClient & { orderLineFeeId: string; invoiceId: string }): Posting =>
  transfer(
    'P10',
    'Fee invoiced',
    of,
    ['orderLineFee', of.orderLineFeeId],
    invoiced(of.invoiceId),
    feePayable(of.orderLineFeeId),
  );

/** P10 reversed: voids an unpaid invoice, which puts its fee back on hold. Debits 2400, credits 1100. */
export const invoicedFeeTakenBack = (of: OfClient & { orderLineFeeId: string; invoiceId: string }): Posting =>
  transfer(
    'P10',
    'Invoice voided',
    of,
    ['orderLineFee', of.orderLineFeeId],
    feePayable(of.orderLineFeeId),
    invoiced(of.invoiceId),
  );

/** P11: pays an invoice with an account's money. Debits 2100, credits 1100. */
export const invoicePaid = (of: OfClient & { invoiceId: string; accountId: string }): Posting =>
  transfer(
    'P11',
    'Invoice paid',
    of,
    ['invoice', of.invoiceId],
    funds({ type: 'account', id: of.accountId }),
    invoiced(of.invoiceId),
  );

/**
 * P12: sweeps a fee from trust to the provider. Debits 2400, credits 1000. The caller must exclude fees on unpaid
 * invoices (see `sweepableFees`).
 */
export const feeSwept = (of: OfClient & { orderLineFeeId: string; bankAccountId: string }): Posting =>
  transfer(
    'P12',
    'Fee swept to the provider',
    of,
    ['orderLineFee', of.orderLineFeeId],
    feePayable(of.orderLineFeeId),
    cash(of.bankAccountId),
  );

/** P13: withholds tax for one authority (federal, state, or local). Debits 2200, credits 2300. */
export const taxWithheld = (of: OfClient & { orderLineTaxId: string; orderLineId: string }): Posting =>
  transfer(
    'P13',
    'Tax withheld',
    of,
    ['orderLineTax', of.orderLineTaxId],
    line(of.orderLineId),
    taxPayable(of.orderLineTaxId),
  );

/** P14: creates a payment for the net amount. Debits 2200, credits 2600. */
export const paymentCreated = (of: OfClient & { paymentId: string; orderLineId: string }): Posting =>
  transfer('P14', 'Payment created', of, ['payment', of.paymentId], line(of.orderLineId), outstanding(of.paymentId));

/**
 * P15: clears a payment at the bank: the check is paid, the ACH file has settled, or the wire is sent. Debits 2600,
 * credits 1000.
 */
export const paymentCleared = (of: OfClient & { paymentId: string; bankAccountId: string }): Posting =>
  transfer('P15', 'Payment cleared', of, ['payment', of.paymentId], outstanding(of.paymentId), cash(of.bankAccountId));

/** P16: cancels a payment before its release and returns its money to the order line. Debits 2600, credits 2200. */
export const paymentCancelled = (of: OfClient & { paymentId: string; orderLineId: string }): Posting =>
  transfer(
    'P16',
    'Payment canceled before release',
    of,
    ['payment', of.paymentId],
    outstanding(of.paymentId),
    line(of.orderLineId),
  );

/**
 * P17: returns a payment's money to the order line after the bank confirms a stop, after a check is voided or goes
 * stale, or after the receiving bank rejects the payment before it clears. Debits 2600, credits 2200.
 */
export const paymentStopped = (of: OfClient & { paymentId: string; orderLineId: string }): Posting =>
  transfer('P17', 'Payment stopped', of, ['payment', of.paymentId], outstanding(of.paymentId), line(of.orderLineId));

/**
 * P18: returns a cleared payment's money to the order line after the bank returned the payment. P1 has already posted
 * the bank transaction that returned the money. Debits 2000 for the bank transaction, credits 2200.
 */
export const paymentReturned = (
  of: OfClient & { paymentId: string; orderLineId: string; bankTransactionId: string },
): Posting =>
  transfer(
    'P18',
    'Payment returned',
    of,
    ['payment', of.paymentId],
    unassigned(of.bankTransactionId),
    line(of.orderLineId),
  );

/**
 * P19: reissues a returned or stopped payment. Debits 2200, credits 2600. No new tax is withheld: the withholding of
 * the first payment still applies.
 */
export const paymentReissued = (of: OfClient & { paymentId: string; orderLineId: string }): Posting =>
  transfer('P19', 'Payment reissued', of, ['payment', of.paymentId], line(of.orderLineId), outstanding(of.paymentId));

/** P20: reverses withholding in the same year, before it is deposited with the authority. Debits 2300, credits 2200. */
export const withholdingUnwound = (of: OfClient & { orderLineTaxId: string; orderLineId: string }): Posting =>
  transfer(
    'P20',
    'Withholding reversed',
    of,
    ['orderLineTax', of.orderLineTaxId],
    taxPayable(of.orderLineTaxId),
    line(of.orderLineId),
  );

/**
 * P27: returns an order line's money to the plan's or account's funds that are held here. Debits 2200, credits 2100.
 */
export const returnedWithinProvider = (of: OfClient & { orderLineId: string; to: FundsHolder }): Posting =>
  transfer('P27', 'Returned to plan', of, ['orderLine', of.orderLineId], line(of.orderLineId), funds(of.to));

/**
 * P27 for withheld tax that is returned to the plan's or account's funds instead of being paid to the participant. It
 * is the money of the adjustment, so the order line's associations stay as they are. Debits 2200, credits 2100.
 */
export const adjustedTaxReturned = (
  of: OfClient & { taxAdjustmentId: string; orderLineId: string; to: FundsHolder },
): Posting =>
  transfer(
    'P27',
    'Withheld tax returned to plan',
    of,
    ['taxAdjustment', of.taxAdjustmentId],
    line(of.orderLineId),
    funds(of.to),
  );

/**
 * P28: moves an order line's money to a default IRA or taxable savings account that is held here. Debits 2200, credits
 * 2800.
 */
export const defaultedToIra = (of: OfClient & { orderLineId: string; iraAccountId: string }): Posting =>
  transfer(
    'P28',
    'Defaulted to an IRA held here',
    of,
    ['orderLine', of.orderLineId],
    line(of.orderLineId),
    iraCustody(of.iraAccountId),
  );

/** P31: reverses a deposit that the bank returned before it was linked. Debits 2000 for the deposit, credits 1000. */
export const unlinkedDepositBounced = (of: Of & { depositId: string; bankAccountId: string }): Posting =>
  transfer(
    'P31',
    'Deposit returned by the bank',
    of,
    ['deposit', of.depositId],
    deposited(of.depositId),
    cash(of.bankAccountId),
  );

/**
 * P32: reverses a deposit that the bank returned after it was linked or associated. Debits the holder (2100 or 2200) up
 * to its balance and 1300 for the amount already spent, which the sponsor owes. Credits 1000. The caller must block the
 * order line's payment. `available` is the holder's balance, never negative.
 */
export function linkedDepositBounced(
  of: OfClient & { depositId: string; bankAccountId: string; sponsorAccountId: string; available: Cents } & (
      | { from: FundsHolder }
      | { orderLineId: string }
    ),
): Posting {
  const short = cents(of.amount - minCents(of.amount, of.available));
  const holder = 'from' in of ? funds(of.from) : line(of.orderLineId);
  return posting(
    'P32',
    'Deposit returned by the bank after it was used',
    of,
    ['deposit', of.depositId],
    [
      { account: holder, amountCents: of.amount },
      ...(short > 0
        ? [
            { account: dueFromSponsor(of.sponsorAccountId), amountCents: short },
            { account: holder, amountCents: negateCents(short) },
          ]
        : []),
      { account: cash(of.bankAccountId), amountCents: negateCents(of.amount) },
    ],
  );
}

/**
 * P32: makes an invoice due again after the bank returned the deposit that paid it. Debits 1100, credits 1000. Its fees
 * can't be swept (P12) until it is paid again.
 */
export const invoicePaymentBounced = (
  of: OfClient & { depositId: string; bankAccountId: string; invoiceId: string },
): Posting =>
  transfer(
    'P32',
    'Deposit returned by the bank after it paid an invoice',
    of,
    ['deposit', of.depositId],
    invoiced(of.invoiceId),
    cash(of.bankAccountId),
  );

/**
 * P32 reversed: uses new money on an order line, such as new funding or a returned payment, to repay the sponsor's debt
 * for the line first. Debits 2200, credits 1300. Otherwise, the line would pay with other clients' money, because the
 * money behind its balance has left the bank. The caller must limit the amount to the debt and the balance.
 */
export const sponsorDebtMadeGood = (of: OfClient & { orderLineId: string; sponsorAccountId: string }): Posting =>
  transfer(
    'P32',
    'Sponsor’s debt for the order line repaid',
    of,
    ['orderLine', of.orderLineId],
    line(of.orderLineId),
    dueFromSponsor(of.sponsorAccountId),
  );

/** P33: returns an excess association to the plan or account that funded it. Debits 2200, credits 2100. */
export const associationUndone = (
  of: OfClient & { orderLineAssociationId: string; orderLineId: string; to: FundsHolder },
): Posting =>
  transfer(
    'P33',
    'Association undone',
    of,
    ['orderLineAssociation', of.orderLineAssociationId],
    line(of.orderLineId),
    funds(of.to),
  );
