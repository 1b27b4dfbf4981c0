import type { RowAt } from '@fiducia/contract/api';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import type { Column } from '../../kit/table/columns/column.ts';

type Deposit = RowAt<'/private/tax-payments'>;

/** Colors of a tax payment's status chip. */
export const taxPaymentColour = {
  due: 'orange',
  scheduled: 'blueGray',
  sent: 'blue',
  settled: 'green',
  returned: 'red',
} as const;

/** Columns of a list of deposits that are shown in their own way. */
export const taxPaymentColumns: readonly Column<Deposit>[] = [
  {
    key: 'payerEin',
    label: 'Payer EIN',
    value: ({ payerEin }) => (payerEin === null ? 'Missing' : formatEin(payerEin)),
  },
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => <StatusChip status={status} colour={taxPaymentColour[status]} />,
  },
];
