import { useState } from 'react';
import { Button } from '../../../kit/display/button.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import type { Column } from '../../../kit/table/columns/column.ts';
import type { ColumnUse } from '../../../kit/table/columns/column-choice.ts';
import { startState } from '../../../kit/table/filters/search-state.ts';
import { DataTable } from '../../../kit/table/grid/data-table.tsx';

interface Sample {
  readonly id: string;
  readonly friendlyId: string;
  readonly plan: string;
  readonly status: string;
  readonly amount: number;
  readonly createdAt: string;
}

const statuses = ['open', 'submitted', 'inProgress', 'complete', 'waitingForReview', 'cancelled'];
const samples: readonly Sample[] = Array.from({ length: 300 }, (_, at) => ({
  id: at.toString(16).padStart(32, '0'),
  friendlyId: `26${String(at + 1).padStart(12, '0')}7`,
  plan: ['Sample Steel 401(k) Plan', 'Sample Foods Cash Balance Plan'][at % 2] ?? '',
  status: statuses[at % statuses.length] ?? 'open',
  amount: (at * 987_654) % 45_000_000,
  createdAt: new Date(Date.UTC(2026, at % 10, 1 + (at % 27), 17)).toISOString(),
}));

const columns: readonly Column<Sample>[] = [
  { key: 'friendlyId', label: 'Order', kind: 'friendlyId', isDefault: true, sortable: true },
  { key: 'plan', label: 'Plan', isDefault: true, sortable: true, width: 240 },
  { key: 'status', label: 'Status', kind: 'statusChip', isDefault: true, sortable: true },
  { key: 'amount', label: 'Required', kind: 'money', isDefault: true, sortable: true },
  { key: 'createdAt', label: 'Created', kind: 'dateTime', sortable: true },
];

function find(state: typeof startState): readonly Sample[] {
  const text = state.query.toLowerCase();
  const chosen = state.filters.flatMap((filter) => (filter.field === 'status' ? [filter.value.split(',')] : []));
  const found = samples.filter(
    (row) =>
      `${row.friendlyId} ${row.plan}`.toLowerCase().includes(text) &&
      chosen.every((values) => values.includes(row.status)),
  );
  const { sortBy } = state;
  if (!sortBy) return found;
  const sign = state.sortDirection === 'desc' ? -1 : 1;
  return found.toSorted((a, b) => (Reflect.get(a, sortBy) > Reflect.get(b, sortBy) ? sign : -sign));
}

/** Renders the table with sample rows and keeps its search state. */
export function GalleryTable({ columnUse }: { columnUse: ColumnUse }) {
  const [state, setState] = useState(startState);
  const found = find(state);
  const size = state.resultsPerPage === -1 ? found.length : state.resultsPerPage;
  return (
    <DataTable
      caption="Sample orders"
      columns={columns}
      rows={found.slice((state.page - 1) * size, state.page * size)}
      total={found.length}
      state={state}
      onChange={setState}
      onRefresh={() => setState({ ...state })}
      requestAddress="/ui-components/sample-orders"
      columnUse={columnUse}
      rowHref={() => '/ui-components'}
      sumKey="amount"
      filters={[
        {
          field: 'status',
          label: 'Status',
          kind: 'list',
          methods: ['isOneOf'],
          options: statuses.map((value) => ({ value, text: value })),
        },
      ]}
      exporting={{ kind: columnUse === 'report' ? 'background' : 'queued', request: async () => 'mailFollows' }}
      bulkActions={(rows) => (
        <Button
          dense
          look="primary"
          onClick={() => void confirmDialog({ title: 'Approve', text: `Approve ${rows.length} orders?` })}
        >
          Approve
        </Button>
      )}
    />
  );
}
