import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { hasMethodFees } from '@fiducia/domain/orders/service-texts';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { feePayerName, howCharged } from './fee-payers.ts';
import styles from './orders.module.css';

/** Lists an order's fees and who pays each one. */
export function FeesCard({ orderId, serviceCode }: { orderId: string; serviceCode: ServiceCode }) {
  const hasMethods = hasMethodFees(serviceCode);
  const { data, failure } = useFetch('GET /public/orders/:id/pre-flight', { params: { id: orderId } });
  if (failure) return <FailureAlert failure={failure} />;
  return (
    <Stack>
      <div className={styles['contained']}>
        <PlainTable
          caption="Fees"
          empty={hasMethods ? 'No fees apply to all payments in this order' : 'No fees apply to this order'}
          emptyNext={
            hasMethods
              ? 'Fees for a payment method are added when the method is chosen.'
              : 'The fees of this service are listed in your agreement.'
          }
          columns={[
            { key: 'displayName', label: 'Fee' },
            { key: 'payer', label: 'Paid by', value: (fee) => feePayerName(serviceCode, fee.payer) },
            {
              key: 'treatment',
              label: 'How it’s charged',
              value: (fee) => howCharged(serviceCode, fee),
            },
            { key: 'amountCents', label: 'Each', kind: 'money' },
            { key: 'count', label: 'Participants', kind: 'number' },
            { key: 'totalCents', label: 'Total', kind: 'money' },
          ]}
          rows={data?.fees ?? []}
        />
      </div>
      {hasMethods && (
        <p className={styles['muted']}>
          Fees for a payment method, such as overnight delivery, appear when the method is chosen.
        </p>
      )}
    </Stack>
  );
}
