/**
 * The chart of accounts. `side` is the normal side (1 debit, -1 credit). Accounts with `hasFloor` can never go below
 * zero, which the database enforces.
 */
export const chart = {
  '1000': { name: 'Cash at bank', side: 1, hasFloor: false },
  '1010': { name: 'Cash on administrative hold', side: 1, hasFloor: false },
  '1100': { name: 'Fee invoices receivable', side: 1, hasFloor: false },
  '1200': { name: 'Tax refunds receivable', side: 1, hasFloor: false },
  '1300': { name: 'Due from sponsor', side: 1, hasFloor: false },
  '2000': { name: 'Unassigned money', side: -1, hasFloor: true },
  '2100': { name: 'Plan and account funds', side: -1, hasFloor: true },
  '2200': { name: 'Order line funds', side: -1, hasFloor: true },
  '2300': { name: 'Tax payable', side: -1, hasFloor: true },
  '2310': { name: 'Tax payments in transit', side: -1, hasFloor: true },
  '2400': { name: 'Fees payable to provider', side: -1, hasFloor: true },
  '2600': { name: 'Outstanding payments', side: -1, hasFloor: true },
  '2700': { name: 'Blocked by sanctions', side: -1, hasFloor: true },
  '2800': { name: 'Default IRA and savings custody', side: -1, hasFloor: true },
  '2900': { name: 'Unclaimed property payable', side: -1, hasFloor: true },
} as const satisfies Record<string, { name: string; side: 1 | -1; hasFloor: boolean }>;
export type AccountCode = keyof typeof chart;

export type HolderType =
  | 'bankAccount'
  | 'bankTransaction'
  | 'deposit'
  | 'plan'
  | 'account'
  | 'orderLine'
  | 'orderLineTax'
  | 'orderLineFee'
  | 'payment'
  | 'taxPayment'
  | 'taxRefund'
  | 'invoice'
  | 'blockedMoney'
  | 'iraAccount'
  | 'state';

/** One ledger account: a code from the chart and the record that holds the money. */
export interface LedgerAccount {
  readonly code: AccountCode;
  readonly holderType: HolderType;
  readonly holderId: string;
}
