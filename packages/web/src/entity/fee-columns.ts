import type { RowAt } from '@fiducia/contract/api';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import type { Column } from '../kit/table/columns/column.ts';
import { feePayerNames } from './fee-names.ts';

/** An active fee, as listed for accounts and plans. */
export type FeeRow = RowAt<'/private/fees'>;

const worded = (text: string | null): string => (text ? statusLabel(text) : 'All');

export const feeColumns: readonly Column<FeeRow>[] = [
  { key: 'displayName', label: 'Fee' },
  { key: 'serviceCode', label: 'Service', value: (fee) => worded(fee.serviceCode) },
  { key: 'payer', label: 'Paid by', value: (fee) => feePayerNames[fee.payer] },
  { key: 'treatment', label: 'Treatment', value: (fee) => worded(fee.treatment) },
  {
    key: 'agreed',
    label: 'Applies to',
    value: (fee) => (fee.planId ? 'This plan' : fee.accountId ? 'This account' : 'All accounts'),
  },
  { key: 'validFrom', label: 'Effective from', kind: 'date' },
  { key: 'validTo', label: 'Effective to', kind: 'date' },
  { key: 'amount', label: 'Amount', kind: 'money' },
];
