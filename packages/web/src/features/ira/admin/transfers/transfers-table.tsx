import type { RowAt } from '@fiducia/contract/api';
import { bankDay } from '@fiducia/domain/foundation/calendar/bank-day';
import { daysLate } from '@fiducia/domain/ira/ira-transfer';
import { EntityTable, viewsOf } from '../../../../entity/entity-table.tsx';
import { bankToday } from '../../../../kit/display/bank-today.ts';
import { StatusChip } from '../../../../kit/display/status-chip.tsx';
import type { Column } from '../../../../kit/table/columns/column.ts';
import { countOf } from '../../../../kit/text/count-of.ts';
import { transferColour } from './transfer-colour.ts';
import styles from './transfers-table.module.css';

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
    render: (row) => (
      <>
        <StatusChip status={row.status} colour={transferColour(row.status)} />
        <Late row={row} />
      </>
    ),
    width: 200,
  },
  { key: 'stepSince', label: 'Since', kind: 'date', isDefault: true },
  { key: 'expectedOn', label: 'Expected', kind: 'date', isDefault: true },
];

/** Says by how many days a transfer is late, at the institution or with us. */
function Late({ row: { status, stepSince, expectedOn } }: { row: Transfer }) {
  const late = daysLate({ status, since: bankDay(stepSince), expectedOn }, bankToday());
  return late === 0 ? null : <span className={styles['late']}>{countOf(late, 'day')} late</span>;
}

/** Lists transfers into IRAs, with views by step. Those that wait longest come first. */
export function TransfersTable() {
  return (
    <EntityTable
      path="/public/ira-transfers"
      caption="IRA transfers"
      views={views}
      start={{ sortBy: 'stepSince', sortDirection: 'asc' }}
      rowHref={({ id }) => `/ira-transfers/${id}`}
      firstColumns={['friendlyId', 'ownerName', 'institutionName', 'status', 'expectedOn', 'amount']}
      extraColumns={columns}
      emptyNext="A transfer appears here when an owner starts to bring an old account over in the IRA portal."
    />
  );
}
