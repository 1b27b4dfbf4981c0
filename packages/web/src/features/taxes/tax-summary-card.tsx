import type { ResultAt } from '@fiducia/contract/api';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { listHref } from '../../entity/list-href.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import type { Column } from '../../kit/table/columns/column.ts';

type Summary = ResultAt<'GET /private/order-line-taxes/summary'>[number] & { readonly id: string };

const columns: readonly Column<Summary>[] = [
  {
    key: 'authority',
    label: 'Authority',
    value: ({ authority }) => (authority.length === 2 ? authority : statusLabel(authority)),
    href: ({ authority }) => listHref('/order-line-taxes', { field: 'authority', method: 'equals', value: authority }),
  },
  { key: 'count', label: 'Order lines', kind: 'number' },
  { key: 'withheld', label: 'Not deposited', kind: 'money' },
  { key: 'inBatch', label: 'In a batch', kind: 'money' },
  { key: 'paid', label: 'Deposited', kind: 'money' },
];

/** Shows the tax of this year by authority: not deposited, in a batch, and deposited. */
export function TaxSummaryCard({ today }: { today: string }) {
  const year = today.slice(0, 4);
  const { data, failure } = useFetch('GET /private/order-line-taxes/summary', {
    query: { from: `${year}-01-01`, to: `${year}-12-31` },
  });
  return (
    <Card title={`Withheld in ${year}`} flush>
      <FailureAlert failure={failure} />
      {!data && !failure && <Skeleton lines={3} />}
      {data && (
        <PlainTable
          caption={`Tax withheld in ${year} by authority`}
          columns={columns}
          rows={data.flatMap((row) =>
            row.withheld + row.inBatch + row.paid === 0 ? [] : { ...row, id: row.authority },
          )}
          empty={`No tax withheld in ${year}`}
          emptyNext="Tax appears here after payments are created."
        />
      )}
    </Card>
  );
}
