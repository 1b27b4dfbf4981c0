import type { RowAt } from '@fiducia/contract/api';
import { filtersOf } from '../../../entity/entity-table.tsx';
import { blockedBecause } from '../../../entity/line-history.ts';
import { nameOfPerson } from '../../../entity/person-columns.tsx';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useSearch } from '../../../entity/use-search.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { startState } from '../../../kit/table/filters/search-state.ts';

const living = filtersOf('/public/order-lines', [
  { field: 'status', method: 'isNoneOf', value: 'open,complete,cancelled' },
]);
const state = { ...startState, sortBy: 'stateChangedAt', sortDirection: 'asc' as const };

const columns: readonly Column<RowAt<'/public/order-lines'>>[] = [
  { key: 'name', label: 'Participant', value: nameOfPerson },
  { key: 'status', label: 'Status', kind: 'statusChip', statusOf: 'OrderLine' },
  { key: 'blocked', label: 'Blocked by', value: blockedBecause },
  { key: 'planDisplayName', label: 'Plan' },
  { key: 'stateChangedAt', label: 'Since', kind: 'relativeDate' },
  { key: 'grossDistributionAmount', label: 'Gross', kind: 'money' },
];

/** Lists the ten order lines that have been waiting longest, and what blocks them. */
export function StuckRadar() {
  const { rows, failure, isLoading } = useSearch({ path: '/public/order-lines', state, privateFilters: living });
  if (isLoading) return <Skeleton lines={8} />;
  if (failure) return <FailureAlert failure={failure} />;
  return (
    <PlainTable
      caption="Longest waiting order lines"
      columns={columns}
      rows={rows.slice(0, 10)}
      rowHref={(row) => `/order-lines/${row.id}`}
      empty="No order lines in progress"
      emptyNext="The order lines that have waited longest appear here, with the reason for each."
    />
  );
}
