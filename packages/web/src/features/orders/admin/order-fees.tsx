import type { PreFlight } from '@fiducia/contract/orders/order.routes';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';

type FeeRow = PreFlight['fees'][number] & { readonly id: string };

const columns: readonly Column<FeeRow>[] = [
  { key: 'displayName', label: 'Fee' },
  { key: 'payer', label: 'Paid by', value: (fee) => statusLabel(fee.payer) },
  { key: 'amountCents', label: 'Each', kind: 'money' },
  { key: 'count', label: 'Participants', kind: 'number' },
  { key: 'totalCents', label: 'Total', kind: 'money' },
];

/** Lists an order's fees and shows how the required funds are calculated. */
export function OrderFees({ orderId }: { orderId: string }) {
  const { data, failure, isLoading } = useFetch('GET /public/orders/:id/pre-flight', { params: { id: orderId } });
  if (isLoading) return <Skeleton lines={6} />;
  return (
    <Stack>
      <FailureAlert failure={failure} />
      {data && (
        <Card title="Funds required">
          <Facts
            layout="rows"
            facts={[
              {
                label: `Gross for ${data.people.toLocaleString('en-US')} participants`,
                value: <Money amount={data.grossCents} />,
              },
              { label: 'Additional fees', value: <Money amount={data.requiredCents - data.grossCents} /> },
              { label: 'Required', value: <Money amount={data.requiredCents} /> },
              { label: 'Associated', value: <Money amount={data.associatedCents} /> },
            ]}
          />
        </Card>
      )}
      <Card title="Fees" flush>
        <PlainTable
          caption="Fees"
          columns={columns}
          rows={(data?.fees ?? []).map((fee) => ({ ...fee, id: `${fee.feeTypeCode}-${fee.displayName}` }))}
          empty="No fees for this order"
          emptyNext="Fees appear here when participants are added and the fee schedule applies to them."
        />
      </Card>
    </Stack>
  );
}
