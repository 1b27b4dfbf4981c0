import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { orderSubtitle, participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import type { LineStage } from '@fiducia/domain/orders/line-stage';
import { hasMoneyToSend } from '@fiducia/domain/orders/order-path';
import { initiationText } from '@fiducia/domain/orders/service-texts';
import { services } from '@fiducia/domain/orders/services';
import { useState } from 'react';
import { Activity } from '../../../entity/activity.tsx';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { linkColumns } from '../../../entity/link-columns.ts';
import { nameIn } from '../../../entity/name-in.ts';
import { useRemembered } from '../../../entity/recent-records.ts';
import { FlagChip, rush } from '../../../entity/record-flag.tsx';
import { RecordHead } from '../../../entity/record-head.tsx';
import { RecordRail } from '../../../entity/record-rail.tsx';
import { type TransitionButton, TransitionButtons } from '../../../entity/transition-buttons.tsx';
import { useFirstLoad } from '../../../entity/use-first-load.ts';
import { useLookup } from '../../../entity/use-lookup.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { Button } from '../../../kit/display/button.tsx';
import { StatusChip, StatusDetail } from '../../../kit/display/status-chip.tsx';
import type { ActionMenuItem } from '../../../kit/overlay/action-menu.tsx';
import { writeHash } from '../../../kit/page/hash.ts';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../../kit/page/tabs.tsx';
import { downloadAddress, requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { isEditable, type Order, type OrderHandle } from '../order.ts';
import { BulkOperations } from './bulk-operations.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderFees } from './order-fees.tsx';
import { OrderFunding } from './order-funding.tsx';
import { OrderHead, useOrderHead } from './order-head.tsx';
import { OrderPeople } from './order-people.tsx';
import { OrderReadiness } from './order-readiness.tsx';
import { OrderTaxes } from './order-taxes.tsx';

const buttonsOf = (order: Order): readonly TransitionButton[] => [
  {
    transition: 'submit',
    label: 'Submit order',
    request: (id) => requestTo('POST /public/orders/:id/submit', { params: { id } }),
    done: 'Order submitted',
    question: { title: 'Submit this order?', text: `${participantCount(order.totalOrderLines)} will be processed.` },
  },
  {
    transition: 'submitForApproval',
    label: 'Submit for approval',
    request: (id) => requestTo('POST /public/orders/:id/submit-for-approval', { params: { id } }),
    done: 'Order sent for approval',
  },
  {
    transition: 'approve',
    label: 'Approve order',
    request: (id) => requestTo('POST /public/orders/:id/approve', { params: { id } }),
    done: 'Order approved',
    question: {
      title: 'Approve this order?',
      text: `${participantCount(order.totalOrderLines)}. The order will be submitted immediately.`,
    },
  },
  {
    transition: 'initiate',
    label: 'Initiate order',
    request: (id) => requestTo('POST /private/orders/:orderId/initiate', { params: { orderId: id } }),
    done: 'Order initiated',
    question: {
      title: 'Initiate this order?',
      text: initiationText(order.serviceCode, order.totalOrderLines),
    },
  },
  {
    transition: 'reopen',
    label: 'Reopen order',
    request: (id, note) => requestTo('POST /public/orders/:id/reopen', { params: { id }, body: { note } }),
    done: 'Order reopened',
    noteLabel: 'Reason',
  },
  {
    transition: 'cancel',
    label: 'Cancel order',
    request: (id, note) => requestTo('POST /public/orders/:id/cancel', { params: { id }, body: { note } }),
    done: 'Order canceled',
    noteLabel: 'Reason',
    question: { title: 'Cancel this order?', text: 'All of its distributions will be canceled. This can’t be undone.' },
    isDangerous: true,
  },
];

interface ShownStage {
  readonly stage: LineStage | undefined;
  readonly onShowAll: () => void;
}

function tabsOf(
  handle: OrderHandle,
  order: Order,
  may: (permission: string) => boolean,
  shown: ShownStage,
): TabDefinition[] {
  const isOpen = order.status === 'open' || order.status === 'errors';
  const service = services[order.serviceCode];
  return [
    {
      key: 'people',
      label: 'Participants',
      count: order.totalOrderLines,
      content: () => <OrderPeople handle={handle} order={order} {...shown} />,
    },
    ...(isOpen
      ? [{ key: 'readiness', label: 'Before submitting', content: () => <OrderReadiness orderId={order.id} /> }]
      : []),
    ...(may('trust.view') && hasMoneyToSend(service, order.totalFundsRequired)
      ? [{ key: 'funding', label: 'Funding', content: () => <OrderFunding orderId={order.id} /> }]
      : []),
    ...(service.isBulk
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
    ...(may('payments.view') && service.funds === 'distribution'
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
    ...(may('payments.view') && service.funds !== 'feesOnly'
      ? [{ key: 'taxes', label: 'Tax', content: () => <OrderTaxes orderId={order.id} /> }]
      : []),
    { key: 'activity', label: 'Activity', content: () => <Activity entity="orders" id={order.id} /> },
  ];
}

const sheetHref = (order: Order): string => `/${order.masterAccountId}/orders/${order.id}`;

const moreItemsOf = (order: Order, may: (permission: string) => boolean): readonly ActionMenuItem[] => [
  {
    label: 'Print',
    href: downloadAddress('GET /private/orders/:id/pdf', { params: { id: order.id } }),
    download: true,
  },
  ...(may('orders.edit') && !isEditable(order) ? [{ label: 'Sponsor’s view', href: sheetHref(order) }] : []),
];

/** Shows one order: its amounts, its participants, and the available actions. */
export function Screen() {
  const id = useParameter('orderUuid');
  const handle = useRecord('/public/orders', id);
  const services = useLookup('/public/services');
  const { may } = useSession();
  const { record: order } = handle;
  // Shown together, because what appears later above the tabs moves them.
  const { standings, sources } = useOrderHead(id, order);
  const isStarting = useFirstLoad([{ isLoading: !handle.isLoaded }, standings, sources]);
  const [stage, setStage] = useState<LineStage>();
  const service = nameIn(services, order?.serviceCode);
  const number = order ? formatFriendlyId(order.friendlyId) : '';
  useRemembered('Order', order && services.length > 0 ? [order.planDisplayName ?? service, number].join(' ') : '');
  return (
    <TabbedPage
      title={order?.planId ? <a href={`/plans/${order.planId}`}>{order.planDisplayName}</a> : service || 'Order'}
      subtitle={order && [orderSubtitle(order), order.planId ? service : ''].filter(Boolean).join(' · ')}
      crumbs={[
        { label: 'Orders', href: '/orders' },
        ...(order ? [{ label: order.accountDisplayName ?? 'Account', href: `/accounts/${order.accountId}` }] : []),
        { label: (order?.planId ? order.planDisplayName : undefined) ?? 'Order' },
      ]}
      status={
        order && (
          <>
            <StatusChip status={order.status} of="Order" />
            <StatusDetail status={order.status} detail={order.substatus} />
            <FlagChip entity="orders" id={order.id} {...rush} />
          </>
        )
      }
      isLoaded={handle.isLoaded && !isStarting}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        order && (
          <>
            {may('orders.edit') && isEditable(order) && <Button href={sheetHref(order)}>Edit</Button>}
            <TransitionButtons
              id={order.id}
              handle={handle}
              transitions={order.transitions}
              buttons={buttonsOf(order)}
              moreItems={moreItemsOf(order, may)}
            />
          </>
        )
      }
      tabs={order ? tabsOf(handle, order, may, { stage, onShowAll: () => setStage(undefined) }) : []}
      rail={order && <RecordRail entity="orders" id={order.id} flags={[rush]} />}
    >
      {order && (
        <RecordHead>
          <OrderHead
            order={order}
            stage={stage}
            onStage={(next) => {
              setStage(next);
              writeHash('people');
            }}
          />
        </RecordHead>
      )}
    </TabbedPage>
  );
}
