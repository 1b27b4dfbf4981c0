import { alertParts } from '@fiducia/domain/payments/payment-alert';
import { BulkAssign } from '../../../entity/bulk-assign.tsx';
import { EntityTable, viewsOf } from '../../../entity/entity-table.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import styles from './distributions.module.css';

const views = viewsOf('/private/alerts', [
  { label: 'Open', filters: [{ field: 'status', method: 'equals', value: 'open' }] },
  { label: 'Resolved', filters: [{ field: 'status', method: 'equals', value: 'resolved' }] },
]);

/** Lists the problems with payments, bank files, and figures, open and resolved. */
export function Screen() {
  return (
    <>
      <PageHeader title="Alerts" subtitle="Problems with payments and bank files, until someone resolves them" />
      <EntityTable
        path="/private/alerts"
        caption="Alerts"
        views={views}
        rowHref={({ id }) => `/distributions/alerts/${id}`}
        start={{ filters: [{ field: 'status', method: 'equals', value: 'open' }] }}
        firstColumns={['sentence', 'next', 'amount', 'status', 'raisedAt', 'assigneeName']}
        extraColumns={[
          {
            key: 'sentence',
            label: 'Problem',
            width: 320,
            render: (row) => (
              <span className={styles['twoLines']} title={row.sentence}>
                {alertParts(row).title}
              </span>
            ),
          },
          {
            key: 'next',
            label: 'Details',
            width: 320,
            exportKeys: [],
            render: (row) => (
              <span className={styles['twoLines']} title={row.sentence}>
                {alertParts(row).rest || '—'}
              </span>
            ),
          },
          { key: 'kind', label: 'Type', isDefault: false },
          { key: 'about', label: 'About', isDefault: false },
          {
            key: 'status',
            label: 'Status',
            width: 110,
            render: ({ status }) => <StatusChip status={status} colour={status === 'open' ? 'orange' : 'green'} />,
          },
          { key: 'raisedAt', label: 'Raised', kind: 'relativeDate' },
        ]}
        isEmptyGood
        emptyTitle="No alerts"
        emptyNext="Problems with payments and bank files appear here until someone resolves them."
        bulkActions={(rows, clear) => <BulkAssign collection="alerts" rows={rows} clear={clear} />}
      />
    </>
  );
}
