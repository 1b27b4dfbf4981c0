import type { RowAt } from '@fiducia/contract/api';
import { EntityTable, viewsOf } from '../../../../entity/entity-table.tsx';
import { bankToday } from '../../../../kit/display/bank-today.ts';
import { StatusChip } from '../../../../kit/display/status-chip.tsx';
import type { Column } from '../../../../kit/table/columns/column.ts';
import { transferColour } from './transfer-colour.ts';

type Transfer = RowAt<'/public/ira-transfers'>;

const views = viewsOf('/public/ira-transfers', [
  { label: 'To send', filters: [{ field: 'status', method: 'equals', value: 'signed' }] },
  { label: 'To follow up', filters: [{ field: 'followUpAskedAt', method: 'isNotEmpty', value: '' }] },
  {
    label: 'Late institutions',
    filters: [
      { field: 'status', method: 'equals', value: 'sent' },
      { field: 'expectedOn', method: 'lessThan', value: bankToday() },
    ],
    sortBy: 'expectedOn',
  },
  { label: 'At institutions', filters: [{ field: 'status', method: 'equals', value: 'sent' }] },
  { label: 'To credit', filters: [{ field: 'status', method: 'equals', value: 'received' }] },
  { label: 'Credited', filters: [{ field: 'status', method: 'equals', value: 'credited' }] },
]);

const columns: readonly Column<Transfer>[] = [
  { key: 'institutionName', label: 'From', width: 200 },
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => <StatusChip status={status} colour={transferColour(status)} />,
    width: 120,
  },
  { key: 'stepSince', label: 'Since', kind: 'date' },
];

/** Lists transfers into IRAs, with views by step. Those that wait longest come first. */
export function TransfersTable() {
  return (
    <EntityTable
      path="/public/ira-transfers"
      caption="IRA transfers"
      views={views}
      start={{ sortBy: 'stepSince', sortDirection: 'asc' }}
      rowHref={({ id }) => `/ira-transfers/${id}`}
      extraColumns={columns}
      emptyNext="A transfer appears here when an owner starts to bring an old account over in the IRA portal."
    />
  );
}
