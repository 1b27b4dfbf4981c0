import { services } from '@fiducia/domain/orders/services';
import type { OrderView } from '@fiducia/contract/orders/order.routes';
import { formatFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { orderSubtitle, participantCount } from '@fiducia/domain/text/order-subtitle';
import { Activity } from '../../entity/activity.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import { type MoveButton, MoveButtons } from '../../entity/move-buttons.tsx';
import { nameIn } from '../../entity/name-in.ts';
import { useRemembered } from '../../entity/recent-records.ts';
import { RecordHead } from '../../entity/record-head.tsx';
import { useLookup } from '../../entity/use-lookup.ts';
import { type RecordHandle, useRecord } from '../../entity/use-record.ts';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { Button } from '../../kit/display/button.tsx';
import { StatusChip, StatusDetail } from '../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../kit/page/tabs.tsx';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { BulkOperations } from './bulk-operations.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderFees } from './order-fees.tsx';
import { OrderFunding } from './order-funding.tsx';
import { OrderPeople } from './order-people.tsx';
import { OrderReadiness } from './order-readiness.tsx';
import { OrderTaxes } from './order-taxes.tsx';

type Order = OrderView & { readonly [field: string]: unknown };

const buttonsOf = (order: Order): readonly MoveButton[] => [
  {
    move: 'submit',
    label: 'Submit',
    action: 'submit',
    done: 'The order is submitted',
    question: { title: 'Submit this order?', text: `${participantCount(order.totalOrderLines)} will be processed.` },
  },
  {
    move: 'submitForApproval',
    label: 'Submit for approval',
    action: 'submit-for-approval',
    done: 'The order waits for approval',
  },
  {
    move: 'approve',
    label: 'Approve',
    action: 'approve',
    done: 'The order is approved',
    question: {
      title: 'Approve this order?',
      text: `${participantCount(order.totalOrderLines)}. It is submitted at once.`,
    },
  },
  {
    move: 'initiate',
    label: 'Initiate',
    action: 'initiate',
    path: `/private/orders/${order.id}`,
    done: 'The order is initiated',
    question: {
      title: 'Initiate this order?',
      text: `First notices with PINs are made for ${participantCount(order.totalOrderLines)}, and answer dates begin to run.`,
    },
  },
  { move: 'reopen', label: 'Reopen', action: 'reopen', done: 'The order is open again', noteLabel: 'Reason' },
  {
    move: 'cancel',
    label: 'Cancel order',
    action: 'cancel',
    done: 'The order is cancelled',
    noteLabel: 'Reason',
    question: { title: 'Cancel this order?', text: 'All its people are cancelled with it. This cannot be undone.' },
    isDangerous: true,
  },
];

const ended = (order: Order): number =>
  (order.linesByStatus['complete'] ?? 0) + (order.linesByStatus['cancelled'] ?? 0);

function Figures({ order }: { order: Order }) {
  const missing = Math.max(0, order.totalFundsRequired - order.totalFundsAssociated);
  return (
    <Stats>
      <Stat label="Required" figure={<Money amount={order.totalFundsRequired} />} href="#fees" />
      <Stat
        label="Associated"
        figure={<Money amount={order.totalFundsAssociated} />}
        note={
          missing > 0 ? (
            <>
              missing <Money amount={missing} />
            </>
          ) : (
            order.totalFundsRequired > 0 && 'fully funded'
          )
        }
        href="#funding"
      />
      <Stat label="Paid" figure={<Money amount={order.totalPaid} />} note="sent or cleared" href="#payments" />
      <Stat
        label="Held"
        figure={<Money amount={order.totalHeld} />}
        note="on its lines, by the ledger"
        href="#funding"
      />
      <Stat
        label="People"
        figure={`${ended(order).toLocaleString('en-US')} of ${order.totalOrderLines.toLocaleString('en-US')}`}
        note="paid, closed or cancelled"
        href="#people"
      />
    </Stats>
  );
}

function tabsOf(handle: RecordHandle<Order>, order: Order, may: (permission: string) => boolean): TabDefinition[] {
  const isOpen = order.status === 'open' || order.status === 'errors';
  return [
    {
      key: 'people',
      label: 'People',
      count: order.totalOrderLines,
      content: () => <OrderPeople handle={handle} order={order} />,
    },
    ...(isOpen
      ? [{ key: 'readiness', label: 'Before submitting', content: () => <OrderReadiness orderId={order.id} /> }]
      : []),
    ...(may('trust.view')
      ? [{ key: 'funding', label: 'Funding', content: () => <OrderFunding orderId={order.id} /> }]
      : []),
    ...(services[order.serviceCode].isBulk
      ? [
          {
            key: 'bulk-operations',
            label: 'Bulk operations',
            content: () => (
              <BulkOperations orderId={order.id} mayUpload={order.status === 'open' || order.status === 'errors'} />
            ),
          },
        ]
      : []),
    { key: 'fees', label: 'Fees', content: () => <OrderFees orderId={order.id} /> },
    { key: 'documents', label: 'Documents', content: () => <OrderDocuments handle={handle} order={order} /> },
    ...(may('payments.view')
      ? [
          {
            key: 'payments',
            label: 'Payments',
            content: () => (
              <EntityTable
                isEmbedded
                path="/public/payments"
                caption="Payments"
                privateFilters={[{ field: 'orderId', method: 'equals', value: order.id }]}
                extraColumns={[linkColumns.orderLine]}
                rowHref={(payment) => `/payments/${payment.id}`}
                sumKey="amount"
              />
            ),
          },
        ]
      : []),
    ...(may('payments.view') ? [{ key: 'taxes', label: 'Tax', content: () => <OrderTaxes orderId={order.id} /> }] : []),
    { key: 'activity', label: 'Activity', content: () => <Activity entity="orders" id={order.id} /> },
  ];
}

/** One order: its money, its people and what may be done with it now. */
export function Screen() {
  const handle = useRecord<Order>('/public/orders', useParameter('orderUuid'));
  const services = useLookup('/public/services');
  const { may } = useSession();
  const { record: order } = handle;
  const service = nameIn(services, order?.serviceCode);
  const number = order ? formatFriendlyId(order.friendlyId) : '';
  useRemembered('Order', order && services.length > 0 ? `${service} ${number}` : '');
  return (
    <TabbedPage
      title={order ? service : 'Order'}
      subtitle={
        order && (
          <>
            {orderSubtitle(order)}
            {order.planId && (
              <>
                {' · '}
                <a href={`/plans/${order.planId}`}>{order.planDisplayName}</a>
              </>
            )}
          </>
        )
      }
      crumbs={[
        { label: 'Orders', href: '/orders' },
        ...(order ? [{ label: order.accountDisplayName ?? 'Account', href: `/accounts/${order.accountId}` }] : []),
        { label: number || 'Order' },
      ]}
      status={
        order && (
          <>
            <StatusChip status={order.status} of="Order" />
            <StatusDetail status={order.status} detail={order.substatus} />
          </>
        )
      }
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        order && (
          <>
            {may('orders.edit') && <Button href={`/${order.masterAccountId}/orders/${order.id}`}>Edit</Button>}
            <MoveButtons handle={handle} moves={order.moves} buttons={buttonsOf(order)} />
          </>
        )
      }
      tabs={order ? tabsOf(handle, order, may) : []}
    >
      {order && (
        <RecordHead>
          <Figures order={order} />
        </RecordHead>
      )}
    </TabbedPage>
  );
}
