import type { RowAt } from '@fiducia/contract/api';
import { iraTransferStatusNames } from '@fiducia/domain/ira/ira-transfer-machine';
import { EntityTable, viewsOf } from '../../../../entity/entity-table.tsx';
import { StatusChip } from '../../../../kit/display/status-chip.tsx';
import type { Column } from '../../../../kit/table/columns/column.ts';
import { transferColour } from './transfer-colour.ts';

type Transfer = RowAt<'/public/ira-transfers'>;

const views = viewsOf('/public/ira-transfers', [
  { label: 'Open', filters: [{ field: 'status', method: 'isOneOf', value: 'draft,signed,sent,received' }] },
  { label: 'Credited', filters: [{ field: 'status', method: 'equals', value: 'credited' }] },
  { label: 'Canceled or rejected', filters: [{ field: 'status', method: 'isOneOf', value: 'canceled,rejected' }] },
]);

const columns: readonly Column<Transfer>[] = [
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => (
      <StatusChip status={status} label={iraTransferStatusNames[status]} colour={transferColour(status)} />
    ),
    width: 150,
  },
  { key: 'institutionName', label: 'From', width: 200 },
  { key: 'stepSince', label: 'Since', kind: 'date' },
];

/** Lists all transfers into IRAs, the newest first. */
export function TransfersTable() {
  return (
    <EntityTable
      path="/public/ira-transfers"
      caption="IRA transfers"
      isEmbedded
      views={views}
      start={{ sortBy: 'stepSince', sortDirection: 'desc' }}
      rowHref={({ id }) => `/ira-transfers/${id}`}
      firstColumns={['friendlyId', 'ownerName', 'institutionName', 'status', 'stepSince', 'amount']}
      extraColumns={columns}
      emptyNext="A transfer appears here when an owner starts to bring an old account over in the IRA portal."
    />
  );
}
