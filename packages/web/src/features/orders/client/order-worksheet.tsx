import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { orderSubtitle } from '@fiducia/domain/foundation/text/order-subtitle';
import { hasMoneyToSend, orderPath } from '@fiducia/domain/orders/order-path';
import { templateColumns } from '@fiducia/domain/orders/participant-template';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { submissionText } from '@fiducia/domain/orders/service-texts';
import { isInstructedBySponsor, services } from '@fiducia/domain/orders/services';
import { type TransitionButton, TransitionButtons } from '../../../entity/transition-buttons.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { StatusChip, StatusDetail } from '../../../kit/display/status-chip.tsx';
import { useHash, writeHash } from '../../../kit/page/hash.ts';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { Worksheet } from '../../../kit/worksheet/worksheet.tsx';
import type { WorksheetSection } from '../../../kit/worksheet/worksheet-section.ts';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { AddressSearches } from '../address-searches.tsx';
import { IraOpenings } from '../ira-openings.tsx';
import { isEditable, type Order, type OrderHandle } from '../order.ts';
import { BulkSummary } from './bulk-summary.tsx';
import { DataFixes } from './data-fixes.tsx';
import { FeesCard } from './fees-card.tsx';
import { InstructionDialog } from './instruction-dialog.tsx';
import { InstructionsSection } from './instructions-section.tsx';
import { MoneyCard } from './money-card.tsx';
import { OrderDocuments } from './order-documents.tsx';
import type { OrderLinks } from './order-links.ts';
import { OrderPath } from './order-path.tsx';
import { OrderProgress } from './order-progress.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { planSection } from './plan-section.tsx';
import { PreFlightCard } from './pre-flight-card.tsx';
import { UploadPanel } from './upload-panel.tsx';

/** URL hash prefix that opens a participant: `#participants:{orderLineId}`, or `#participants:new` for a new one. */
const personHash = 'participants:';
/** URL hash prefix that opens a participant's payment instructions: `#instructions:{orderLineId}`. */
const instructionHash = 'instructions:';

const buttonsOf = (serviceCode: ServiceCode): readonly TransitionButton[] => [
  {
    transition: 'submit',
    label: 'Submit order',
    request: (id) => requestTo('POST /public/orders/:id/submit', { params: { id } }),
    question: { title: 'Submit this order?', text: submissionText(serviceCode) },
    done: 'Order submitted',
  },
  {
    transition: 'approve',
    label: 'Approve order',
    request: (id) => requestTo('POST /public/orders/:id/approve', { params: { id } }),
    question: { title: 'Approve this order?', text: 'We start processing when you approve.' },
    done: 'Order approved',
  },
  {
    transition: 'reopen',
    label: 'Reopen order',
    request: (id) => requestTo('POST /public/orders/:id/reopen', { params: { id } }),
    question: { title: 'Reopen this order?', text: 'You can edit it and submit again.' },
    isDangerous: true,
    done: 'Order reopened',
  },
  {
    transition: 'cancel',
    label: 'Cancel order',
    request: (id, note) => requestTo('POST /public/orders/:id/cancel', { params: { id }, body: { note } }),
    noteLabel: 'Reason',
    question: {
      title: 'Cancel this order?',
      text: 'All of its distributions will be canceled. You can’t reopen a canceled order.',
    },
    isDangerous: true,
    done: 'Order canceled',
  },
];

const isRunning = ({ status }: Order): boolean => status !== 'cancelled' && status !== 'complete';

function useSections(order: Order, handle: OrderHandle, links: OrderLinks): WorksheetSection[] {
  const { may } = useSession();
  const isOpen = isEditable(order);
  const mayEdit = may('orders.edit');
  const { isBulk } = services[order.serviceCode];
  const plan = useFetch('GET /public/plans/:id', { params: { id: order.planId ?? undefined } });
  const planType = plan.data?.planTypeCode ?? null;
  const columns = templateColumns(order.serviceCode, planType);
  const template = planType ? `${order.serviceCode}-${planType}` : order.serviceCode;
  const openPerson = (id: string) => writeHash(`${personHash}${id}`, true);
  const bare = { values: {} };
  const hasMoney = hasMoneyToSend(services[order.serviceCode], order.totalFundsRequired);
  return [
    planSection(order, links, isOpen && mayEdit),
    {
      ...bare,
      key: 'participants',
      title: isBulk ? 'Bulk file' : isOpen ? 'Participants' : 'Participants and status',
      hasErrors: order.totalFaulty > 0,
      view: () => (
        <Stack>
          {isBulk && (isOpen ? <BulkSummary orderId={order.id} /> : <IraOpenings orderId={order.id} />)}
          {order.serviceCode === 'addressSearch' && !isOpen && <AddressSearches orderId={order.id} />}
          {isOpen && mayEdit && (
            <UploadPanel
              orderId={order.id}
              template={template}
              helpHref={links.template(order.serviceCode, planType)}
              isMended={order.totalFaulty === 0}
            />
          )}
          {isOpen && <DataFixes orderId={order.id} columns={columns} mayEdit={mayEdit} openPerson={openPerson} />}
          <PeopleTable
            orderId={order.id}
            serviceCode={order.serviceCode}
            isOpen={isOpen}
            mayEdit={mayEdit}
            formsHref={(lineId) => links.forms(order.id, lineId)}
            onAdd={() => openPerson('new')}
          />
        </Stack>
      ),
    },
    ...(isInstructedBySponsor(services[order.serviceCode]) && may('payments.view')
      ? [
          {
            ...bare,
            key: 'instructions',
            title: 'Payment instructions',
            view: () => (
              <InstructionsSection
                orderId={order.id}
                mayEdit={may(links.instructPermission) && isRunning(order)}
                onOpen={(id) => writeHash(`${instructionHash}${id}`, true)}
              />
            ),
          },
        ]
      : []),
    {
      ...bare,
      key: 'fees',
      title: 'Fees',
      view: () => <FeesCard orderId={order.id} serviceCode={order.serviceCode} />,
    },
    ...(hasMoney
      ? [{ ...bare, key: 'money', title: 'Money to send', view: () => <MoneyCard order={order} links={links} /> }]
      : []),
    { ...bare, key: 'documents', title: 'Documents', view: () => <OrderDocuments order={order} mayEdit={mayEdit} /> },
    ...(isOpen && mayEdit
      ? [
          {
            ...bare,
            key: 'pre-flight',
            title: 'Review and submit',
            view: () => (
              <PreFlightCard
                orderId={order.id}
                serviceCode={order.serviceCode}
                handle={handle}
                maySubmit={may('orders.submit')}
                hasMoney={hasMoney}
              />
            ),
          },
        ]
      : []),
  ];
}

/** Returns the steps until an open order is submitted, for users who can edit it. */
function usePath(order: Order) {
  const { may } = useSession();
  const isOpen = (order.status === 'open' || order.status === 'errors') && may('orders.edit');
  const { data: check } = useFetch(isOpen ? 'GET /public/orders/:id/pre-flight' : undefined, {
    params: { id: order.id },
  });
  return check
    ? orderPath({ ...check, service: services[order.serviceCode], hasPlan: order.planId !== null })
    : undefined;
}

function OrderSheet({ order, handle, links }: { order: Order; handle: OrderHandle; links: OrderLinks }) {
  const sections = useSections(order, handle, links);
  const path = usePath(order);
  return (
    <Stack>
      <Card>{path ? <OrderPath steps={path} /> : <OrderProgress order={order} />}</Card>
      <Worksheet
        label="Order"
        sections={sections}
        startAt={path?.find(({ state }) => state === 'now')?.section}
        onSave={(_key, _values, changes, began) =>
          handle.updateFields(
            Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? null])),
            began,
          )
        }
      />
    </Stack>
  );
}

function OpenPerson({ order }: { order: Order }) {
  const { may } = useSession();
  const hash = useHash();
  const plan = useFetch('GET /public/plans/:id', { params: { id: order.planId ?? undefined } });
  if (hash.startsWith(instructionHash)) {
    const lineId = hash.slice(instructionHash.length);
    return (
      <InstructionDialog
        key={lineId}
        orderId={order.id}
        orderLineId={lineId}
        onClose={() => writeHash('')}
        onOpen={(next) => writeHash(`${instructionHash}${next}`)}
      />
    );
  }
  if (!hash.startsWith(personHash)) return null;
  const id = hash.slice(personHash.length);
  const isOpen = isEditable(order);
  return (
    <PersonDialog
      key={id}
      orderId={order.id}
      {...(id === 'new' ? {} : { orderLineId: id })}
      columns={templateColumns(order.serviceCode, plan.data?.planTypeCode)}
      order={order}
      isReadOnly={!isOpen || !may('orders.edit')}
      onClose={() => writeHash('')}
    />
  );
}

/** Shows a sponsor's order: a worksheet to complete and submit, then each participant's progress toward payment. */
export function OrderWorksheet({ links }: { links: OrderLinks }) {
  const handle = useRecord('/public/orders', useParameter('orderUuid'));
  const { record: order } = handle;
  const title = order ? services[order.serviceCode].displayName : 'Order';
  return (
    <TabbedPage
      title={title}
      subtitle={order && [orderSubtitle(order), order.planDisplayName].filter(Boolean).join(' · ')}
      crumbs={[
        { label: 'Orders', href: links.orders },
        {
          label: order ? formatAnyFriendlyId(order.friendlyId) : 'Order',
          ...(links.record ? { href: links.record } : {}),
        },
        ...(links.record ? [{ label: order && !isEditable(order) ? 'Sponsor’s view' : 'Edit' }] : []),
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
          <TransitionButtons
            id={order.id}
            handle={handle}
            transitions={order.transitions}
            buttons={buttonsOf(order.serviceCode)}
          />
        )
      }
    >
      {order && <OrderSheet order={order} handle={handle} links={links} />}
      {order && <OpenPerson order={order} />}
    </TabbedPage>
  );
}
