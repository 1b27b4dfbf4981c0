import type { DataFix } from '@fiducia/contract/orders/order-views';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { ConditionList } from '../../../kit/display/condition-list.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';

type FixRow = DataFix & { readonly id: string };

const columns: readonly Column<FixRow>[] = [
  { key: 'name', label: 'Participant', href: (fix) => `/order-lines/${fix.orderLineId}` },
  { key: 'place', label: 'Cell', value: (fix) => [fix.letter, fix.rowNumber].filter(Boolean).join('') || '—' },
  { key: 'header', label: 'Field' },
  { key: 'text', label: 'Current value' },
  { key: 'message', label: 'Problem' },
];

/** Shows what prevents an open order from being submitted, and every value that must be fixed. */
export function OrderReadiness({ orderId }: { orderId: string }) {
  const check = useFetch('GET /public/orders/:id/pre-flight', { params: { id: orderId } });
  const fixes = useFetch('GET /public/orders/:id/data-fixes', { params: { id: orderId } });
  if (check.isLoading) return <Skeleton lines={6} />;
  const rows = (fixes.data ?? []).map((fix) => ({ ...fix, id: `${fix.orderLineId}-${fix.field}` }));
  return (
    <Stack>
      <FailureAlert failure={check.failure ?? fixes.failure} />
      {check.data && (
        <Card title={check.data.canSubmit ? 'Ready to submit' : 'Not ready yet'}>
          <ConditionList
            conditions={
              check.data.blockers.length === 0
                ? [{ text: 'This order is ready to submit.', isMet: true }]
                : check.data.blockers.map(({ sentence }) => ({ text: sentence, isMet: false }))
            }
          />
        </Card>
      )}
      {check.data?.warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {warning}
        </Alert>
      ))}
      {rows.length > 0 && (
        <Card title={`Values to fix (${rows.length})`} flush>
          <PlainTable
            caption="Values to fix"
            columns={columns}
            rows={rows}
            empty="No values to fix"
            emptyNext="Values with errors appear here after an upload."
          />
        </Card>
      )}
    </Stack>
  );
}
