import type { PreFlight } from '@fiducia/contract/orders/order.routes';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { feePayerNames } from './fee-payers.ts';
import styles from './orders.module.css';

const how = {
  planExpense: 'Charged to the plan account',
  netReducing: 'Taken from the payment after tax',
  invoiced: 'Billed to you',
} as const;

/** What the order costs and who pays it. */
export function FeesCard({ orderId }: { orderId: string }) {
  const { data, failure } = useFetch<PreFlight>(`/public/orders/${orderId}/pre-flight`);
  if (failure) return <FailureAlert failure={failure} />;
  return (
    <Stack>
      <div className={styles['contained']}>
        <PlainTable
          caption="Fees"
          empty="No fee meets every payment of this order"
          columns={[
            { key: 'displayName', label: 'Fee' },
            { key: 'payer', label: 'Paid by', value: (fee) => feePayerNames[fee.payer] },
            { key: 'treatment', label: 'How', value: (fee) => how[fee.payer === 'payee' ? fee.treatment : 'invoiced'] },
            { key: 'amountCents', label: 'Each', kind: 'money' },
            { key: 'count', label: 'People', kind: 'number' },
            { key: 'totalCents', label: 'Together', kind: 'money' },
          ]}
          rows={data?.fees ?? []}
        />
      </div>
      <p className={styles['muted']}>
        Fees of a payment method, such as overnight delivery, are shown when the method is chosen.
      </p>
    </Stack>
  );
}
