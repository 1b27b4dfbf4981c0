import { type Cents, cents, minCents, negateCents } from '../money/cents.ts';
import type { AccountCode, HolderType, LedgerAccount } from './chart-of-accounts.ts';
import type { Entry, Posting } from './posting.ts';

/**
 * The posting recipes. Each is a pure function of one event and answers a posting that sums to zero; amounts are
 * positive whole cents, and a zero or negative one is a bug and throws. The numbers P1 to P33 name the events everywhere:
 * in the books, in reports and in the audit.
 */
interface Of {
  readonly amount: Cents;
  /** The client whose money moves; null while the money belongs to nobody yet. */
  readonly masterAccountId: string | null;
  /** For people; the recipe's own words when absent. */
  readonly memo?: string;
}
interface OfClient extends Of {
  readonly masterAccountId: string;
}

/** Who holds money before it stands on a line. */
export interface FundsHolder {
  readonly type: 'plan' | 'account';
  readonly id: string;
}

type Source = readonly [type: string, id: string];

const at = (code: AccountCode, holderType: HolderType, holderId: string): LedgerAccount => ({
  code,
  holderType,
  holderId,
});
const cash = (bankAccountId: string) => at('1000', 'bankAccount', bankAccountId);
const heldCash = (bankAccountId: string) => at('1010', 'bankAccount', bankAccountId);
const invoiced = (invoiceId: string) => at('1100', 'invoice', invoiceId);
const dueFromSponsor = (accountId: string) => at('1300', 'account', accountId);
const unassigned = (bankTransactionId: string) => at('2000', 'bankTransaction', bankTransactionId);
const deposited = (depositId: string) => at('2000', 'deposit', depositId);
const funds = (holder: FundsHolder) => at('2100', holder.type, holder.id);
const line = (orderLineId: string) => at('2200', 'orderLine', orderLineId);
const taxPayable = (orderLineTaxId: string) => at('2300', 'orderLineTax', orderLineTaxId);
const feePayable = (orderLineFeeId: string) => at('2400', 'orderLineFee', orderLineFeeId);
const taxInTransit = (taxPaymentBatchId: string) => at('2310', 'taxPayment', taxPaymentBatchId);
const outstanding = (paymentId: string) => at('2600', 'payment', paymentId);
const iraCustody = (iraAccountId: string) => at('2800', 'iraAccount', iraAccountId);

function move(
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
  if (of.amount <= 0) throw new RangeError(`${recipe} posts more than nothing, not ${of.amount} cents`);
  return { recipe, sourceType, sourceId, masterAccountId: of.masterAccountId, memo: of.memo ?? words, entries };
}

/** P1, a credit on the bank statement is imported: 1000 (1010 while it is on hold) to 2000 of the bank transaction. */
export const bankTransactionImported = (
  of: Of & { bankTransactionId: string; bankAccountId: string; isOnHold: boolean },
): Posting =>
  move(
    'P1',
    'Received at the bank',
    of,
    ['bankTransaction', of.bankTransactionId],
    of.isOnHold ? heldCash(of.bankAccountId) : cash(of.bankAccountId),
    unassigned(of.bankTransactionId),
  );

/** P2, the administrative hold of a bank transaction ends: 1010 to 1000. */
export const holdExpired = (of: Of & { bankTransactionId: string; bankAccountId: string }): Posting =>
  move(
    'P2',
    'Hold ended',
    of,
    ['bankTransaction', of.bankTransactionId],
    cash(of.bankAccountId),
    heldCash(of.bankAccountId),
  );

/** P2 the other way, a hold is set on money that was free: 1000 to 1010. */
export const holdPlaced = (of: Of & { bankTransactionId: string; bankAccountId: string }): Posting =>
  move(
    'P2',
    'Hold placed',
    of,
    ['bankTransaction', of.bankTransactionId],
    heldCash(of.bankAccountId),
    cash(of.bankAccountId),
  );

/** P3, a bank transaction is assigned to a deposit. */
export const transactionAssigned = (of: Of & { bankTransactionId: string; depositId: string }): Posting =>
  move(
    'P3',
    'Assigned to a deposit',
    of,
    ['deposit', of.depositId],
    unassigned(of.bankTransactionId),
    deposited(of.depositId),
  );

/** P3 the other way, a bank transaction is taken back from its deposit. */
export const transactionUnassigned = (of: Of & { bankTransactionId: string; depositId: string }): Posting =>
  move(
    'P3',
    'Taken back from its deposit',
    of,
    ['deposit', of.depositId],
    deposited(of.depositId),
    unassigned(of.bankTransactionId),
  );

/** P4, a deposit is linked to a plan or an account. */
export const depositLinked = (of: OfClient & { depositLinkId: string; depositId: string; to: FundsHolder }): Posting =>
  move('P4', 'Linked from a deposit', of, ['depositLink', of.depositLinkId], deposited(of.depositId), funds(of.to));

/** P5, a link is undone, whole or in part. The caller has made sure that this money is not associated. */
export const depositUnlinked = (
  of: OfClient & { depositLinkId: string; depositId: string; from: FundsHolder },
): Posting => move('P5', 'Link undone', of, ['depositLink', of.depositLinkId], funds(of.from), deposited(of.depositId));

/** P6, money of a plan is associated to an order line. P7, the same with an account's credit. */
export const associated = (
  of: OfClient & { orderLineAssociationId: string; orderLineId: string; from: FundsHolder },
): Posting =>
  of.from.type === 'plan'
    ? move(
        'P6',
        'Associated to an order line',
        of,
        ['orderLineAssociation', of.orderLineAssociationId],
        funds(of.from),
        line(of.orderLineId),
      )
    : move(
        'P7',
        'Account credit used',
        of,
        ['orderLineAssociation', of.orderLineAssociationId],
        funds(of.from),
        line(of.orderLineId),
      );

/** P8, a fee is charged to the payee: out of the line. */
export const feeFromLine = (of: OfClient & { orderLineFeeId: string; orderLineId: string }): Posting =>
  move(
    'P8',
    'Fee taken from the payee',
    of,
    ['orderLineFee', of.orderLineFeeId],
    line(of.orderLineId),
    feePayable(of.orderLineFeeId),
  );

/** P10, a fee is invoiced to an account. */
export const feeInvoiced = (of: OfClient & { orderLineFeeId: string; invoiceId: string }): Posting =>
  move(
    'P10',
    'Fee invoiced',
    of,
    ['orderLineFee', of.orderLineFeeId],
    invoiced(of.invoiceId),
    feePayable(of.orderLineFeeId),
  );

/** P10 the other way, an invoice is void before it was paid: the fee is held again. */
export const invoicedFeeTakenBack = (of: OfClient & { orderLineFeeId: string; invoiceId: string }): Posting =>
  move(
    'P10',
    'Invoice voided',
    of,
    ['orderLineFee', of.orderLineFeeId],
    feePayable(of.orderLineFeeId),
    invoiced(of.invoiceId),
  );

/** P11, an invoice is paid with an account's money. */
export const invoicePaid = (of: OfClient & { invoiceId: string; accountId: string }): Posting =>
  move(
    'P11',
    'Invoice paid',
    of,
    ['invoice', of.invoiceId],
    funds({ type: 'account', id: of.accountId }),
    invoiced(of.invoiceId),
  );

/** P12, a fee is swept out of trust to the provider; only the part that cash paid, never what is still invoiced. */
export const feeSwept = (of: OfClient & { orderLineFeeId: string; bankAccountId: string }): Posting =>
  move(
    'P12',
    'Fee swept to the provider',
    of,
    ['orderLineFee', of.orderLineFeeId],
    feePayable(of.orderLineFeeId),
    cash(of.bankAccountId),
  );

/** P13, tax is withheld for one authority: federal, a state, a locality. */
export const taxWithheld = (of: OfClient & { orderLineTaxId: string; orderLineId: string }): Posting =>
  move(
    'P13',
    'Tax withheld',
    of,
    ['orderLineTax', of.orderLineTaxId],
    line(of.orderLineId),
    taxPayable(of.orderLineTaxId),
  );

/** P14, a payment is created. The amount is the net that leaves. */
export const paymentCreated = (of: OfClient & { paymentId: string; orderLineId: string }): Posting =>
  move('P14', 'Payment created', of, ['payment', of.paymentId], line(of.orderLineId), outstanding(of.paymentId));

/** P15, a payment has left the bank: the check is paid, the ACH file has settled, the wire is sent. */
export const paymentCleared = (of: OfClient & { paymentId: string; bankAccountId: string }): Posting =>
  move('P15', 'Payment cleared', of, ['payment', of.paymentId], outstanding(of.paymentId), cash(of.bankAccountId));

/** P16, a payment is cancelled before its release: the money is the line's again. */
export const paymentCancelled = (of: OfClient & { paymentId: string; orderLineId: string }): Posting =>
  move(
    'P16',
    'Payment cancelled before release',
    of,
    ['payment', of.paymentId],
    outstanding(of.paymentId),
    line(of.orderLineId),
  );

/** P17, the bank confirmed a stop, or a check is void or stale; also a payment refused by the receiving bank before it cleared. */
export const paymentStopped = (of: OfClient & { paymentId: string; orderLineId: string }): Posting =>
  move('P17', 'Payment stopped', of, ['payment', of.paymentId], outstanding(of.paymentId), line(of.orderLineId));

/**
 * P18, a payment came back after it had cleared. The bank transaction that brought the money was imported by P1; this
 * gives it to the line: 2000 of the bank transaction to 2200.
 */
export const paymentReturned = (
  of: OfClient & { paymentId: string; orderLineId: string; bankTransactionId: string },
): Posting =>
  move(
    'P18',
    'Payment returned',
    of,
    ['payment', of.paymentId],
    unassigned(of.bankTransactionId),
    line(of.orderLineId),
  );

/** P19, a returned or stopped payment is issued again. No new tax: the withholding of the first payment stands. */
export const paymentReissued = (of: OfClient & { paymentId: string; orderLineId: string }): Posting =>
  move('P19', 'Payment reissued', of, ['payment', of.paymentId], line(of.orderLineId), outstanding(of.paymentId));

/** P20, withholding is unwound in the same year and before it was deposited with the authority. */
export const withholdingUnwound = (of: OfClient & { orderLineTaxId: string; orderLineId: string }): Posting =>
  move(
    'P20',
    'Withholding unwound',
    of,
    ['orderLineTax', of.orderLineTaxId],
    taxPayable(of.orderLineTaxId),
    line(of.orderLineId),
  );

/** P21, a withheld tax is paid on with the others of its batch. */
export const taxPaymentMade = (of: OfClient & { orderLineTaxId: string; taxPaymentBatchId: string }): Posting =>
  move(
    'P21',
    'Tax paid on',
    of,
    ['orderLineTax', of.orderLineTaxId],
    taxPayable(of.orderLineTaxId),
    taxInTransit(of.taxPaymentBatchId),
  );

/** P22, the bank has paid the authority: the taxes of the batch have left. */
export const taxPaymentSettled = (of: Of & { taxPaymentBatchId: string; bankAccountId: string }): Posting =>
  move(
    'P22',
    'Tax payment settled',
    of,
    ['taxPaymentBatch', of.taxPaymentBatchId],
    taxInTransit(of.taxPaymentBatchId),
    cash(of.bankAccountId),
  );

/** P27, money goes back to the plan's or account's funds that are held here. */
export const returnedWithinProvider = (of: OfClient & { orderLineId: string; to: FundsHolder }): Posting =>
  move('P27', 'Returned to plan', of, ['orderLine', of.orderLineId], line(of.orderLineId), funds(of.to));

/** P28, a default to an IRA or tax-sheltered annuity that is held here. */
export const defaultedToIra = (of: OfClient & { orderLineId: string; iraAccountId: string }): Posting =>
  move(
    'P28',
    'Defaulted to an IRA held here',
    of,
    ['orderLine', of.orderLineId],
    line(of.orderLineId),
    iraCustody(of.iraAccountId),
  );

/** P31, a deposited item bounced and the deposit is not linked. */
export const unlinkedDepositBounced = (of: Of & { depositId: string; bankAccountId: string }): Posting =>
  move(
    'P31',
    'Deposit returned by the bank',
    of,
    ['deposit', of.depositId],
    deposited(of.depositId),
    cash(of.bankAccountId),
  );

/**
 * P32, a deposited item bounced after it was linked or associated. The holder gives it all back; what it has already
 * spent is made good by what the sponsor now owes (1300), and the caller blocks the line's payment. `available` is the holder's balance, never negative.
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

/** P32, a deposited item bounced after it had paid an invoice: it is owed again, and its fees stay in trust while it is (P12). */
export const invoicePaymentBounced = (
  of: OfClient & { depositId: string; bankAccountId: string; invoiceId: string },
): Posting =>
  move(
    'P32',
    'Deposit returned by the bank after it paid an invoice',
    of,
    ['deposit', of.depositId],
    invoiced(of.invoiceId),
    cash(of.bankAccountId),
  );

/**
 * P32 the other way: money that comes to a line for which the sponsor owes (a payment cancelled or returned, new funding)
 * makes the debt good before anybody may spend it: 2200 of the line to 1300. Without it the line would pay with the money
 * of others, because what stood behind its balance has left the bank. The caller limits the amount to debt and balance.
 */
export const sponsorDebtMadeGood = (of: OfClient & { orderLineId: string; sponsorAccountId: string }): Posting =>
  move(
    'P32',
    'What the sponsor owed for the line is made good',
    of,
    ['orderLine', of.orderLineId],
    line(of.orderLineId),
    dueFromSponsor(of.sponsorAccountId),
  );

/** P33, too much was associated: back to where it came from. */
export const associationUndone = (
  of: OfClient & { orderLineAssociationId: string; orderLineId: string; to: FundsHolder },
): Posting =>
  move(
    'P33',
    'Association undone',
    of,
    ['orderLineAssociation', of.orderLineAssociationId],
    line(of.orderLineId),
    funds(of.to),
  );
