import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { orderSubtitle } from '@fiducia/domain/foundation/text/order-subtitle';
import { hasMoneyToSend, orderPath, reopenText } from '@fiducia/domain/orders/order-path';
import { templateColumns } from '@fiducia/domain/orders/participant-template';
import { isInstructedBySponsor, services } from '@fiducia/domain/orders/services';
import { useEffect, useRef, useState } from 'react';
import { type TransitionButton, TransitionButtons } from '../../../entity/transition-buttons.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { Button } from '../../../kit/display/button.tsx';
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
import { SubmitOrder } from './submit-order.tsx';
import { UploadPanel } from './upload-panel.tsx';

/** URL hash prefix that opens a participant: `#participants:{orderLineId}`, or `#participants:new` for a new one. */
const personHash = 'participants:';
/** URL hash prefix that opens a participant's payment instructions: `#instructions:{orderLineId}`. */
const instructionHash = 'instructions:';

const buttons: readonly TransitionButton[] = [
  {
    transition: 'submit',
    label: 'Submit order',
    request: (id) => requestTo('POST /public/orders/:id/submit', { params: { id } }),
    question: { title: 'Submit this order?', text: reopenText },
    done: 'Order submitted',
  },
  {
    transition: 'approve',
    label: 'Approve order',
    request: (id) => requestTo('POST /public/orders/:id/approve', { params: { id } }),
    question: {
      title: 'Approve this order?',
      text: 'After you approve, you can reopen the order until we start processing it.',
    },
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

/** The button that submits an open order is in the card of the next step. */
const isOnlyHere = ({ transition }: TransitionButton): boolean => transition !== 'submit';

const isRunning = ({ status }: Order): boolean => status !== 'cancelled' && status !== 'complete';

function useSections(order: Order, links: OrderLinks): WorksheetSection[] {
  const { may, user } = useSession();
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
              hasPeople={order.totalOrderLines > 0}
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
                maySubmit={may('orders.submit')}
                hasMoney={hasMoney}
                payerNames={{
                  masterAccount: user?.masterAccounts?.find(({ id }) => id === order.masterAccountId)?.displayName,
                }}
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
  const isOpen = isEditable(order) && may('orders.edit');
  const { data: check } = useFetch(isOpen ? 'GET /public/orders/:id/pre-flight' : undefined, {
    params: { id: order.id },
  });
  if (!check) return undefined;
  return {
    check,
    steps: orderPath({ ...check, service: services[order.serviceCode], hasPlan: order.planId !== null }),
  };
}

/** What a step begins with: the first value to fix, or else the first control of its section. */
const firstControl = ['[data-fix] :is(button, select)', '[role=tabpanel] :is(button, select, summary)'];

/** Moves the focus to where the step is done. */
function startStep(worksheet: HTMLElement | null): void {
  const found = firstControl.map((selector) => worksheet?.querySelector<HTMLElement>(selector)).find(Boolean);
  found?.focus();
}

function OrderSheet({ order, handle, links }: { order: Order; handle: OrderHandle; links: OrderLinks }) {
  const { may } = useSession();
  const sections = useSections(order, links);
  const path = usePath(order);
  const now = path?.steps.find(({ state }) => state === 'now');
  const worksheet = useRef<HTMLDivElement>(null);
  const [goTo, setGoTo] = useState<{ readonly section: string }>();
  useEffect(() => {
    if (goTo) startStep(worksheet.current);
  }, [goTo]);
  const toStep = now && (
    <Button look="primary" onClick={() => setGoTo({ section: now.section })}>
      {now.action}
    </Button>
  );
  return (
    <Stack>
      <Card>
        {!path && <OrderProgress order={order} />}
        {path && now?.section !== 'pre-flight' && <OrderPath steps={path.steps} action={toStep} />}
        {path && now?.section === 'pre-flight' && (
          <SubmitOrder {...path} orderId={order.id} handle={handle} maySubmit={may('orders.submit')} />
        )}
      </Card>
      <div ref={worksheet}>
        <Worksheet
          label="Order"
          sections={sections}
          startAt={now?.section}
          goTo={goTo}
          onSave={(_key, _values, changes, began) =>
            handle.updateFields(
              Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? null])),
              began,
            )
          }
        />
      </div>
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
  const { may } = useSession();
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
            buttons={isEditable(order) && may('orders.edit') ? buttons.filter(isOnlyHere) : buttons}
          />
        )
      }
    >
      {order && <OrderSheet order={order} handle={handle} links={links} />}
      {order && <OpenPerson order={order} />}
    </TabbedPage>
  );
}
