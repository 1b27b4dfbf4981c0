import type { RowAt } from '@fiducia/contract/api';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import type { StatusColour } from '../../kit/display/status-colour.ts';
import type { Column } from '../../kit/table/columns/column.ts';

type Refund = RowAt<'/private/tax-refunds'>;
type Adjustment = RowAt<'/private/tax-adjustments'>;

/** Colors of a tax refund's status chip. */
export const refundColour: Readonly<Record<Refund['status'], StatusColour>> = {
  requested: 'orange',
  sentToAuthority: 'blue',
  agreed: 'blueGray',
  refused: 'red',
  received: 'orange',
  netted: 'orange',
  paidOut: 'green',
  closed: 'gray',
};

/** Colors of a tax adjustment's status chip. */
export const adjustmentColour: Readonly<Record<Adjustment['status'], StatusColour>> = {
  proposed: 'orange',
  approved: 'green',
  declined: 'red',
  withdrawn: 'gray',
};

export const refundStatusColumn: Column<Refund> = {
  key: 'status',
  label: 'Status',
  render: ({ status }) => <StatusChip status={status} colour={refundColour[status]} />,
};
