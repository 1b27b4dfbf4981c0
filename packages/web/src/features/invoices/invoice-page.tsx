import type { RecordAt, RowAt } from '@fiducia/contract/api';
import type { InvoiceSource } from '@fiducia/contract/invoices/invoice.routes';
import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useCallback, useState } from 'react';
import { Activity } from '../../entity/activity.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { Overview, valuesOf } from '../../entity/overview.tsx';
import { perform } from '../../entity/perform.ts';
import { useRemembered } from '../../entity/recent-records.ts';
import { RecordHead } from '../../entity/record-head.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { type RecordHandleAt, useRecord } from '../../entity/use-record.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { longInstant } from '../../kit/display/long-day.ts';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { PdfViewer } from '../../kit/file/pdf-viewer.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { RadioCardsField } from '../../kit/form/fields/radio-cards-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../kit/page/tabs.tsx';
import { downloadAddress, requestTo } from '../../shell/api.ts';
import { loadBytes } from '../../shell/load-bytes.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';

type Invoice = RecordAt<'/public/invoices'>;
type InvoiceHandle = RecordHandleAt<'/public/invoices'>;
type InvoiceLine = RowAt<'/private/invoice-lines'>;

const sourceText = ({ depositFriendlyId, payer, remainder, isOnHold }: InvoiceSource): string =>
  [
    `${formatMoney(cents(remainder))} left`,
    payer ?? 'Unknown payer',
    `deposit ${formatAnyFriendlyId(depositFriendlyId)}`,
    isOnHold ? 'still on hold' : '',
  ]
    .filter(Boolean)
    .join(' · ');

function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { data, failure, isLoading } = useFetch('GET /private/invoices/:id/sources', { params: { id: invoice.id } });
  return (
    <Modal title="Which deposit paid this invoice?" width="medium" onClose={onClose}>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={3} />}
      {data?.length === 0 && (
        <EmptyState
          title="No deposit on this account covers the invoice"
          action={<Button href="/trust/deposits">View deposits</Button>}
        >
          Link a deposit of at least {formatMoney(invoice.total)} to {invoice.accountDisplayName} first.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <Form<{ depositLinkId: string | null }>
          values={{ depositLinkId: data.length === 1 ? (data[0]?.id ?? null) : null }}
          submitText="Mark as paid"
          onCancel={onClose}
          onSubmit={async ({ depositLinkId }) => {
            const payment = requestTo('POST /private/invoices/:id/mark-paid', {
              params: { id: invoice.id },
              body: { depositLinkId: depositLinkId ?? '' },
            });
            if (await perform(payment, 'Invoice marked as paid')) onClose();
            return undefined;
          }}
        >
          <RadioCardsField
            name="depositLinkId"
            label="Account funds"
            isRequired
            cards={data.map((source) => ({
              value: source.id,
              title: formatAnyFriendlyId(source.friendlyId),
              text: sourceText(source),
              disabled: source.isOnHold,
              tooltip: source.isOnHold ? 'The funds are still on hold' : undefined,
            }))}
          />
        </Form>
      )}
    </Modal>
  );
}

function Lines({ invoice, mayEdit }: { invoice: Invoice; mayEdit: boolean }) {
  const isDraft = invoice.status === 'draft';
  const addFees = () =>
    perform(requestTo('POST /private/invoices/:id/add-held-fees', { params: { id: invoice.id } }), 'Fees added');
  const remove = async (line: InvoiceLine) => {
    const text = 'This puts the fee back on hold. You can invoice it later.';
    if (await confirmDialog({ title: 'Remove this line?', text, okText: 'Remove' }))
      await perform(
        requestTo('DELETE /private/invoices/:id/lines/:lineId', { params: { id: invoice.id, lineId: line.id } }),
        'Line removed',
      );
  };
  return (
    <EntityTable
      isEmbedded
      path="/private/invoice-lines"
      caption="Lines"
      privateFilters={[{ field: 'invoiceId', method: 'equals', value: invoice.id }]}
      sumKey="amount"
      actions={
        isDraft &&
        mayEdit && (
          <Button dense onClick={() => void addFees()}>
            Add held fees
          </Button>
        )
      }
      extraColumns={[
        {
          key: 'orderLineFriendlyId',
          label: 'Order line',
          kind: 'friendlyId',
          href: (line) => `/order-lines/${line.orderLineId}`,
        },
        ...(isDraft && mayEdit
          ? [
              {
                key: 'remove',
                label: 'Change',
                width: 110,
                render: (line: InvoiceLine) => (
                  <Button dense onClick={() => void remove(line)}>
                    Remove
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Paper({ id, version }: { id: string; version: string }) {
  const load = useCallback(
    () => loadBytes(requestTo('GET /public/invoices/:id/pdf', { params: { id }, query: { version } })),
    [id, version],
  );
  return (
    <Card
      title="Invoice PDF"
      actions={
        <Button dense href={downloadAddress('GET /public/invoices/:id/pdf', { params: { id } })} download>
          Download PDF
        </Button>
      }
    >
      <PdfViewer key={version} load={load} label="Invoice" height={640} />
    </Card>
  );
}

function InvoiceOverview({ handle, row, mayEdit }: { handle: InvoiceHandle; row: Invoice; mayEdit: boolean }) {
  const { depositId } = row;
  return (
    <Overview
      label="Invoice"
      handle={handle}
      isReadOnly={!mayEdit || row.status !== 'draft'}
      rail={{ entity: 'invoices', id: row.id }}
      sections={[
        {
          key: 'invoice',
          title: 'Invoice',
          values: valuesOf(row, ['dueOn', 'memo']),
          view: () => (
            <Facts
              facts={[
                { label: 'Number', value: <FriendlyId id={row.friendlyId} /> },
                {
                  label: 'Account',
                  value: <a href={`/accounts/${row.accountId}`}>{row.accountDisplayName}</a>,
                },
                row.planId
                  ? {
                      label: 'Plan',
                      value: <a href={`/plans/${row.planId}`}>{row.planDisplayName}</a>,
                    }
                  : null,
                row.recurringMonth ? { label: 'Month', value: formatMonth(row.recurringMonth) } : null,
                { label: 'Due date', value: <DateText value={row.dueOn} /> },
                { label: 'Sent', value: <DateText value={row.sentAt} withTime /> },
                { label: 'Paid', value: <DateText value={row.paidAt} withTime /> },
                depositId
                  ? {
                      label: 'Paid by',
                      value: (
                        <a href={`/trust/deposits/${depositId}`}>
                          Deposit {formatAnyFriendlyId(row.depositFriendlyId ?? '')}
                        </a>
                      ),
                    }
                  : null,
                { label: 'Memo', value: row.memo || '—' },
              ]}
            />
          ),
          edit: () => (
            <Fields>
              <DateField name="dueOn" label="Due date" isRequired />
              <TextField name="memo" label="Memo" maxLength={400} />
            </Fields>
          ),
        },
      ]}
    />
  );
}

function tabsOf(handle: InvoiceHandle, row: Invoice, mayEdit: boolean): TabDefinition[] {
  return [
    {
      key: 'overview',
      label: 'Overview',
      content: () => <InvoiceOverview handle={handle} row={row} mayEdit={mayEdit} />,
    },
    { key: 'lines', label: 'Lines', content: () => <Lines invoice={row} mayEdit={mayEdit} /> },
    { key: 'paper', label: 'PDF', content: () => <Paper id={row.id} version={row.updatedAt} /> },
    { key: 'activity', label: 'Activity', content: () => <Activity entity="invoices" id={row.id} /> },
  ];
}

async function send(row: Invoice): Promise<void> {
  const text = `This records ${formatMoney(row.total)} as due from ${row.accountDisplayName ?? ''} and emails the account’s owners.`;
  if (await confirmDialog({ title: 'Send this invoice?', text, okText: 'Send' }))
    await perform(requestTo('POST /private/invoices/:id/send', { params: { id: row.id } }), 'Invoice sent');
}

async function cancel(row: Invoice): Promise<void> {
  const text =
    'This reverses the invoice’s ledger entries and puts its fees back on hold. You can still view the invoice.';
  if (await confirmDialog({ title: 'Void this invoice?', text, okText: 'Void', isDangerous: true }))
    await perform(requestTo('POST /private/invoices/:id/void', { params: { id: row.id } }), 'Invoice voided');
}

/** Shows one invoice: the amount due, its line items, the PDF, and the actions to send it and mark it as paid. */
export function Screen() {
  const handle = useRecord('/public/invoices', useParameter('invoiceUuid'));
  const { may } = useSession();
  const [isPaying, setPaying] = useState(false);
  const { record: row } = handle;
  const name = row ? `Invoice ${formatAnyFriendlyId(row.friendlyId)}` : 'Invoice';
  useRemembered('Invoice', row ? name : '');
  const status = row?.status;
  const mayEdit = may('trust.edit');
  return (
    <TabbedPage
      title={name}
      subtitle={row?.planDisplayName ?? row?.accountDisplayName}
      crumbs={[
        ...(row ? [{ label: row.accountDisplayName ?? '', href: `/accounts/${row.accountId}#invoices` }] : []),
        { label: name },
      ]}
      status={row && <StatusChip status={row.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row &&
        mayEdit && (
          <>
            {status === 'draft' && (
              <Button look="primary" onClick={() => void send(row)}>
                Mark as sent
              </Button>
            )}
            {status === 'sent' && (
              <Button look="primary" onClick={() => setPaying(true)}>
                Mark as paid
              </Button>
            )}
            {(status === 'draft' || status === 'sent') && <Button onClick={() => void cancel(row)}>Void</Button>}
          </>
        )
      }
      tabs={row ? tabsOf(handle, row, mayEdit) : []}
    >
      {row && (
        <RecordHead>
          <Stats>
            <Stat label="Total" figure={<Money amount={row.total} />} />
            <Stat
              label="Due"
              figure={<Money amount={row.due} />}
              note={status === 'draft' ? 'Due once it’s sent' : <DateText value={row.dueOn} />}
            />
            <Stat label="Lines" figure={row.totalLines.toLocaleString('en-US')} href="#lines" />
          </Stats>
          {status === 'sent' && row.paymentReturnedAt && (
            <Alert tone="warning" title="The bank returned the payment">
              This invoice was paid, but the deposit that paid it was returned on {longInstant(row.paymentReturnedAt)}.
              The invoice is due again, and its fees stay in trust until it’s paid.
            </Alert>
          )}
          {status === 'void' && <Alert>This invoice is void. Its fees can be invoiced again.</Alert>}
        </RecordHead>
      )}
      {row && isPaying && <PayDialog invoice={row} onClose={() => setPaying(false)} />}
    </TabbedPage>
  );
}
