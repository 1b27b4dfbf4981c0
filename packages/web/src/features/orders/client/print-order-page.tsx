import type { PreFlight } from '@fiducia/contract/orders/order.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import { hasMoneyToSend } from '@fiducia/domain/orders/order-path';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { gridColumns } from '@fiducia/domain/orders/service-grid';
import { hasMethodFees } from '@fiducia/domain/orders/service-texts';
import { services } from '@fiducia/domain/orders/services';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { PrintPage } from '../../../kit/page/print-page.tsx';
import { useParameter } from '../../../shell/use-route.ts';
import type { LineRow } from '../line.ts';
import type { Order } from '../order.ts';
import { feePayerName } from './fee-payers.ts';
import styles from './print.module.css';

const nameOf = ({ firstName, lastName, companyName }: LineRow): string =>
  [lastName, firstName].filter(Boolean).join(', ') || companyName || 'No name';

function People({ lines, hasAmounts }: { lines: readonly LineRow[]; hasAmounts: boolean }) {
  if (lines.length === 0) return <p>This order has no participants yet.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Tax ID</th>
          <th scope="col">Status</th>
          {hasAmounts && (
            <th scope="col" data-numeric>
              Gross
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{nameOf(line)}</td>
            <td className={styles['whole']}>{line.taxId || '—'}</td>
            <td>{statusLabel(line.status)}</td>
            {hasAmounts && <td data-numeric>{formatMoney(line.grossDistributionAmount)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {participantCount(lines.length)} total
          </th>
          {hasAmounts && (
            <td data-numeric>{formatMoney(sumCents(lines.map((line) => line.grossDistributionAmount)))}</td>
          )}
        </tr>
      </tfoot>
    </table>
  );
}

function Fees({ fees, serviceCode }: { fees: PreFlight['fees']; serviceCode: ServiceCode }) {
  if (fees.length === 0)
    return <p>No fees apply to {hasMethodFees(serviceCode) ? 'all payments in this order' : 'this order'}.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Fee</th>
          <th scope="col">Paid by</th>
          <th scope="col" data-numeric>
            Each
          </th>
          <th scope="col" data-numeric>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {fees.map((fee) => (
          <tr key={fee.id}>
            <td>{fee.displayName}</td>
            <td>{feePayerName(serviceCode, fee.payer)}</td>
            <td data-numeric>{formatMoney(fee.amountCents)}</td>
            <td data-numeric>{formatMoney(cents(fee.totalCents))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Money({ order }: { order: Order }) {
  const { totalFundsRequired: required, totalFundsAssociated: received } = order;
  return (
    <dl>
      <dt>Required</dt>
      <dd>{formatMoney(required)}</dd>
      <dt>Received and matched</dt>
      <dd>{formatMoney(received)}</dd>
      <dt>Left to send</dt>
      <dd>{formatMoney(cents(Math.max(0, required - received)))}</dd>
    </dl>
  );
}

/** Renders a printable order: plan, service, participants with masked tax IDs, amounts, fees, and signature lines. */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const orderId = useParameter('orderUuid');
  const { record: order, failure: orderFailure } = useRecord('/public/orders', orderId);
  const lines = useFetch('GET /public/order-lines', {
    query: {
      'search-orderId': `equals(${orderId})`,
      resultsPerPage: -1,
      sortBy: 'lastName',
      sortDirection: 'asc',
    },
  });
  const costs = useFetch('GET /public/orders/:id/pre-flight', { params: { id: orderId } });
  const failure = orderFailure ?? lines.failure ?? costs.failure;
  return (
    <PrintPage
      title={order ? services[order.serviceCode].displayName : 'Order'}
      subtitle={order && `Order ${formatAnyFriendlyId(order.friendlyId)}`}
      back={{ href: `/${accountId}/orders/${orderId}`, label: 'Order' }}
    >
      <FailureAlert failure={failure} />
      {!failure && !(order && lines.data && costs.data) && <Skeleton lines={12} />}
      {order && lines.data && costs.data && (
        <>
          <dl>
            <dt>Plan</dt>
            <dd>{order.planDisplayName ?? 'Not selected yet'}</dd>
            <dt>Status</dt>
            <dd>{statusLabel(order.status)}</dd>
            <dt>Created</dt>
            <dd>
              <DateText value={order.createdAt} withTime />
            </dd>
            <dt>Printed</dt>
            <dd>
              <DateText value={today()} />
            </dd>
          </dl>
          <h2>Participants</h2>
          <People
            lines={lines.data}
            hasAmounts={gridColumns(order.serviceCode, false).some(({ field }) => field === 'grossDistributionAmount')}
          />
          {hasMoneyToSend(services[order.serviceCode], order.totalFundsRequired) && (
            <>
              <h2>Funding</h2>
              <Money order={order} />
            </>
          )}
          <h2>Fees</h2>
          <Fees fees={costs.data.fees} serviceCode={order.serviceCode} />
          <div className={styles['signatures']}>
            {['Prepared by', 'Approved by'].map((who) => (
              <div key={who} className={styles['signature']}>
                {who}, name and date
              </div>
            ))}
          </div>
        </>
      )}
    </PrintPage>
  );
}
