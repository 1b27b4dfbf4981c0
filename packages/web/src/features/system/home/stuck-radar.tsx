import type { RowAt } from '@fiducia/contract/api';
import { blockedBecause } from '../../../entity/line-history.ts';
import { nameOfPerson } from '../../../entity/person-columns.tsx';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';

const shown = 10;

const columns: readonly Column<RowAt<'/public/order-lines'>>[] = [
  { key: 'name', label: 'Participant', value: nameOfPerson },
  { key: 'blocked', label: 'Blocked by', value: blockedBecause },
  { key: 'planDisplayName', label: 'Plan' },
  { key: 'stateChangedAt', label: 'Since', kind: 'relativeDate' },
  { key: 'grossDistributionAmount', label: 'Gross', kind: 'money' },
];

/** Lists the ten order lines that have been waiting longest, and what blocks them. */
export function StuckRadar() {
  const {
    data = [],
    failure,
    isLoading,
  } = useFetch('GET /public/order-lines', {
    query: {
      'search-status': 'isNoneOf(open,complete,cancelled)',
      sortBy: 'stateChangedAt',
      sortDirection: 'asc',
      resultsPerPage: shown,
    },
  });
  if (isLoading) return <Skeleton lines={8} />;
  if (failure) return <FailureAlert failure={failure} />;
  return (
    <PlainTable
      caption="Longest waiting order lines"
      columns={columns}
      rows={data}
      rowHref={(row) => `/order-lines/${row.id}`}
      empty="No active order lines"
      emptyNext="The order lines that have waited longest appear here, with the reason for each."
    />
  );
}
