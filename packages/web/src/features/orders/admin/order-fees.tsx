import type { PreFlight } from '@fiducia/contract/orders/order.routes';
import { feePayerName, feePayerNames } from '../../../entity/fee-names.ts';
import { nameIn } from '../../../entity/name-in.ts';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useLookup } from '../../../entity/use-lookup.ts';
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
  { key: 'payer', label: 'Paid by', value: (fee) => feePayerNames[fee.payer] },
  { key: 'amountCents', label: 'Each', kind: 'money' },
  { key: 'count', label: 'Participants', kind: 'number' },
  { key: 'totalCents', label: 'Total', kind: 'money' },
];

/** Lists an order's fees and shows how the required funds are calculated. */
export function OrderFees({ orderId }: { orderId: string }) {
  const { data, failure, isLoading } = useFetch('GET /public/orders/:id/pre-flight', { params: { id: orderId } });
  const factors = useFetch('GET /public/orders/:id/fee-dependency-data', { params: { id: orderId } });
  const services = useLookup('/public/services');
  if (isLoading) return <Skeleton lines={6} />;
  return (
    <Stack>
      <FailureAlert failure={failure ?? factors.failure} />
      {factors.data && (
        <Card title="What the fees depend on">
          <Facts
            layout="rows"
            facts={[
              { label: 'Service', value: nameIn(services, factors.data.serviceCode) },
              { label: 'Fees of payees are paid by', value: feePayerName(factors.data.feePayer) },
              { label: 'Prices', value: 'Agreed prices of the day the order was created; otherwise standard prices' },
            ]}
          />
        </Card>
      )}
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
