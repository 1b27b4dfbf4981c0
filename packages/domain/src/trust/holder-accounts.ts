import type { AccountCode, HolderType, LedgerAccount } from './chart-of-accounts.ts';

/** The plan or account that holds money before it is associated with an order line. */
export interface FundsHolder {
  readonly type: 'plan' | 'account';
  readonly id: string;
}

/** Returns the ledger account with this code for the record that holds the money. */
export const at = (code: AccountCode, holderType: HolderType, holderId: string): LedgerAccount => ({
  code,
  holderType,
  holderId,
});
export const cash = (bankAccountId: string) => at('1000', 'bankAccount', bankAccountId);
export const heldCash = (bankAccountId: string) => at('1010', 'bankAccount', bankAccountId);
export const invoiced = (invoiceId: string) => at('1100', 'invoice', invoiceId);
export const dueFromSponsor = (accountId: string) => at('1300', 'account', accountId);
export const unassigned = (bankTransactionId: string) => at('2000', 'bankTransaction', bankTransactionId);
export const deposited = (depositId: string) => at('2000', 'deposit', depositId);
export const funds = (holder: FundsHolder) => at('2100', holder.type, holder.id);
export const line = (orderLineId: string) => at('2200', 'orderLine', orderLineId);
export const taxPayable = (orderLineTaxId: string) => at('2300', 'orderLineTax', orderLineTaxId);
export const feePayable = (orderLineFeeId: string) => at('2400', 'orderLineFee', orderLineFeeId);
export const taxInTransit = (taxPaymentBatchId: string) => at('2310', 'taxPayment', taxPaymentBatchId);
export const refundReceivable = (taxRefundId: string) => at('1200', 'taxRefund', taxRefundId);
export const outstanding = (paymentId: string) => at('2600', 'payment', paymentId);
export const blockedMoney = (blockedMoneyId: string) => at('2700', 'blockedMoney', blockedMoneyId);
export const iraCustody = (iraAccountId: string) => at('2800', 'iraAccount', iraAccountId);
export const unclaimed = (state: string) => at('2900', 'state', state);
