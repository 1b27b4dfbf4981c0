import { type Cents, cents, minCents, negateCents } from '../foundation/money/cents.ts';
import type { LedgerAccount } from './chart-of-accounts.ts';
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
  taxInTransit,
  taxPayable,
  unassigned,
} from './holder-accounts.ts';
import type { Entry, Posting } from './posting.ts';

/**
 * The posting templates. Each is a pure function of one event that returns a posting that sums to zero. Amounts are
 * positive whole cents; a zero or negative amount is a bug and throws. The numbers P1 to P33 identify the events in the
 * ledger, in reports, and in the audit log.
 */
interface Of {
  readonly amount: Cents;
  /** The client whose money is posted; null while the money belongs to no client yet. */
  readonly masterAccountId: string | null;
  /** Text for display. Uses the template's own text if omitted. */
  readonly memo?: string;
}
interface OfClient extends Of {
  readonly masterAccountId: string;
}

type Source = readonly [type: string, id: string];

function transfer(
  recipe: string,
  words: string,
  of: Of,
  source: Source,
  debit: LedgerAccount,
  credit: LedgerAccount,
): Posting {
  return posting(recipe, words, of, source, [
    { account: debit, amountCents: of.amount },
    { account: credit, amountCents: negateCents(of.amount) },
  ]);
}

function posting(
  recipe: string,
  words: string,
  of: Of,
  [sourceType, sourceId]: Source,
  entries: readonly Entry[],
): Posting {
  if (of.amount <= 0) throw new RangeError(`${recipe} must post more than zero, not ${of.amount} cents`);
  return { recipe, sourceType, sourceId, masterAccountId: of.masterAccountId, memo: of.memo ?? words, entries };
}

/** P1, a credit on the bank statement is imported: 1000 (1010 while it is on hold) to 2000 of the bank transaction. */
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

/** P2, the administrative hold on a bank transaction ends: 1010 to 1000. */
export const holdExpired = (of: Of & { bankTransactionId: string; bankAccountId: string }): Posting =>
  transfer(
    'P2',
    'Hold ended',
    of,
    ['bankTransaction', of.bankTransactionId],
    cash(of.bankAccountId),
    heldCash(of.bankAccountId),
  );

/** P2 reversed, a hold is placed on available money: 1000 to 1010. */
export const holdPlaced = (of: Of & { bankTransactionId: string; bankAccountId: string }): Posting =>
  transfer(
    'P2',
    'Hold placed',
    of,
    ['bankTransaction', of.bankTransactionId],
    heldCash(of.bankAccountId),
    cash(of.bankAccountId),
  );

/** P3, a bank transaction is assigned to a deposit. */
export const transactionAssigned = (of: Of & { bankTransactionId: string; depositId: string }): Posting =>
  transfer(
    'P3',
    'Assigned to a deposit',
    of,
    ['deposit', of.depositId],
    unassigned(of.bankTransactionId),
    deposited(of.depositId),
  );

/** P3 reversed, a bank transaction is removed from its deposit. */
export const transactionUnassigned = (of: Of & { bankTransactionId: string; depositId: string }): Posting =>
  transfer(
    'P3',
    'Removed from its deposit',
    of,
    ['deposit', of.depositId],
    deposited(of.depositId),
    unassigned(of.bankTransactionId),
  );

/** P4, a deposit is linked to a plan or an account. */
export const depositLinked = (of: OfClient & { depositLinkId: string; depositId: string; to: FundsHolder }): Posting =>
  transfer('P4', 'Linked from a deposit', of, ['depositLink', of.depositLinkId], deposited(of.depositId), funds(of.to));

/** P5, a link is undone, in whole or in part. The caller has verified that this money is not associated. */
export const depositUnlinked = (
  of: OfClient & { depositLinkId: string; depositId: string; from: FundsHolder },
): Posting =>
  transfer('P5', 'Link undone', of, ['depositLink', of.depositLinkId], funds(of.from), deposited(of.depositId));

/** P6, a plan's money is associated with an order line. P7, the same with an account's credit. */
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

/** P8, a fee is charged to the payee: taken out of the line. */
export const feeFromLine = (of: OfClient & { orderLineFeeId: string; orderLineId: string }): Posting =>
  transfer(
    'P8',
    'Fee taken from the payee',
    of,
    ['orderLineFee', of.orderLineFeeId],
    line(of.orderLineId),
    feePayable(of.orderLineFeeId),
  );

/** P10, a fee is invoiced to an account. */
export const feeInvoiced = (of: OfClient & { orderLineFeeId: string; invoiceId: string }): Posting =>
  transfer(
    'P10',
    'Fee invoiced',
    of,
    ['orderLineFee', of.orderLineFeeId],
    invoiced(of.invoiceId),
    feePayable(of.orderLineFeeId),
  );

/** P10 reversed, an invoice is voided before it was paid: the fee is on hold again. */
export const invoicedFeeTakenBack = (of: OfClient & { orderLineFeeId: string; invoiceId: string }): Posting =>
  transfer(
    'P10',
    'Invoice voided',
    of,
    ['orderLineFee', of.orderLineFeeId],
    feePayable(of.orderLineFeeId),
    invoiced(of.invoiceId),
  );

/** P11, an invoice is paid with an account's money. */
export const invoicePaid = (of: OfClient & { invoiceId: string; accountId: string }): Posting =>
  transfer(
    'P11',
    'Invoice paid',
    of,
    ['invoice', of.invoiceId],
    funds({ type: 'account', id: of.accountId }),
    invoiced(of.invoiceId),
  );

/** P12, a fee is swept out of trust to the provider: only the part paid in cash, never what is still invoiced. */
export const feeSwept = (of: OfClient & { orderLineFeeId: string; bankAccountId: string }): Posting =>
  transfer(
    'P12',
    'Fee swept to the provider',
    of,
    ['orderLineFee', of.orderLineFeeId],
    feePayable(of.orderLineFeeId),
    cash(of.bankAccountId),
  );

/** P13, tax is withheld for one authority: federal, a state, or a locality. */
export const taxWithheld = (of: OfClient & { orderLineTaxId: string; orderLineId: string }): Posting =>
  transfer(
    'P13',
    'Tax withheld',
    of,
    ['orderLineTax', of.orderLineTaxId],
    line(of.orderLineId),
    taxPayable(of.orderLineTaxId),
  );

/** P14, a payment is created. The amount is the net payment. */
export const paymentCreated = (of: OfClient & { paymentId: string; orderLineId: string }): Posting =>
  transfer('P14', 'Payment created', of, ['payment', of.paymentId], line(of.orderLineId), outstanding(of.paymentId));

/** P15, a payment has cleared the bank: the check is paid, the ACH file has settled, or the wire is sent. */
export const paymentCleared = (of: OfClient & { paymentId: string; bankAccountId: string }): Posting =>
  transfer('P15', 'Payment cleared', of, ['payment', of.paymentId], outstanding(of.paymentId), cash(of.bankAccountId));

/** P16, a payment is canceled before its release: the money returns to the line. */
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
 * P17, the bank confirmed a stop, or a check is void or stale; also a payment that the receiving bank rejected before
 * it cleared.
 */
export const paymentStopped = (of: OfClient & { paymentId: string; orderLineId: string }): Posting =>
  transfer('P17', 'Payment stopped', of, ['payment', of.paymentId], outstanding(of.paymentId), line(of.orderLineId));

/**
 * P18, a payment was returned after it had cleared. P1 imported the bank transaction that brought the money; this
 * posting moves it to the line: 2000 of the bank transaction to 2200.
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

/** P19, a returned or stopped payment is reissued. No new tax: the withholding of the first payment still applies. */
export const paymentReissued = (of: OfClient & { paymentId: string; orderLineId: string }): Posting =>
  transfer('P19', 'Payment reissued', of, ['payment', of.paymentId], line(of.orderLineId), outstanding(of.paymentId));

/** P20, withholding is reversed in the same year and before it was deposited with the authority. */
export const withholdingUnwound = (of: OfClient & { orderLineTaxId: string; orderLineId: string }): Posting =>
  transfer(
    'P20',
    'Withholding reversed',
    of,
    ['orderLineTax', of.orderLineTaxId],
    taxPayable(of.orderLineTaxId),
    line(of.orderLineId),
  );

/** P21, a withheld tax is included in a tax payment batch. */
export const taxPaymentMade = (of: OfClient & { orderLineTaxId: string; taxPaymentBatchId: string }): Posting =>
  transfer(
    'P21',
    'Tax included in a payment to the authority',
    of,
    ['orderLineTax', of.orderLineTaxId],
    taxPayable(of.orderLineTaxId),
    taxInTransit(of.taxPaymentBatchId),
  );

/** P22, the bank has paid the authority: the taxes in the batch are settled. */
export const taxPaymentSettled = (of: Of & { taxPaymentBatchId: string; bankAccountId: string }): Posting =>
  transfer(
    'P22',
    'Tax payment settled',
    of,
    ['taxPaymentBatch', of.taxPaymentBatchId],
    taxInTransit(of.taxPaymentBatchId),
    cash(of.bankAccountId),
  );

/** P27, money is returned to the plan's or account's funds that are held here. */
export const returnedWithinProvider = (of: OfClient & { orderLineId: string; to: FundsHolder }): Posting =>
  transfer('P27', 'Returned to plan', of, ['orderLine', of.orderLineId], line(of.orderLineId), funds(of.to));

/** P28, a default to an IRA or taxable savings account that is held here. */
export const defaultedToIra = (of: OfClient & { orderLineId: string; iraAccountId: string }): Posting =>
  transfer(
    'P28',
    'Defaulted to an IRA held here',
    of,
    ['orderLine', of.orderLineId],
    line(of.orderLineId),
    iraCustody(of.iraAccountId),
  );

/** P31, the bank returned a deposited item and the deposit is not linked. */
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
 * P32, the bank returned a deposited item after it was linked or associated. The holder gives back its balance, the
 * sponsor owes what was already spent (1300), and the caller blocks the line's payment. `available` is the holder's
 * balance, never negative.
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
 * P32, the bank returned a deposited item after it had paid an invoice: the invoice is due again, and its fees stay in
 * trust meanwhile (P12).
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
 * P32 reversed: new money on a line for which the sponsor owes (a canceled or returned payment, new funding) first
 * repays the debt: 2200 of the line to 1300. Otherwise the line would pay with other clients' money, because the money
 * behind its balance has left the bank. The caller limits the amount to the debt and the balance.
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

/** P33, too much was associated: money goes back to where it came from. */
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
