import type { InvoiceSource } from '@fiducia/contract/invoices/invoice.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useCallback, useState } from 'react';
import { Activity } from '../../entity/activity.tsx';
import { EntityTable } from '../../entity/by-path/entity-table.tsx';
import { numberOf, textOf } from '../../entity/by-path/text-of.ts';
import { useFetch } from '../../entity/by-path/use-fetch.ts';
import { type RecordHandle, useRecord } from '../../entity/by-path/use-record.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { Overview, valuesOf } from '../../entity/overview.tsx';
import { perform } from '../../entity/perform.ts';
import { useRemembered } from '../../entity/recent-records.ts';
import { RecordHead } from '../../entity/record-head.tsx';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
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
import { loadBytes } from '../../shell/load-bytes.ts';
import { useSession } from '../../shell/session.ts';
import { requestAddress } from '../../shell/transport.ts';
import { useParameter } from '../../shell/use-route.ts';

const step = (id: string, action: string, done: string, body?: unknown) =>
  perform({ path: `/private/invoices/${id}/${action}`, ...(body === undefined ? {} : { body }) }, done);

const sourceText = ({ depositFriendlyId, payer, remainder, isOnHold }: InvoiceSource): string =>
  [
    `${formatMoney(cents(remainder))} left`,
    payer ?? 'Unknown payer',
    `deposit ${formatAnyFriendlyId(depositFriendlyId)}`,
    isOnHold ? 'still on hold' : '',
  ]
    .filter(Boolean)
    .join(' · ');

function PayDialog({ invoice, onClose }: { invoice: EntityRow; onClose: () => void }) {
  const { data, failure, isLoading } = useFetch<readonly InvoiceSource[]>(`/private/invoices/${invoice.id}/sources`);
  return (
    <Modal title="Which deposit paid this invoice?" width="medium" onClose={onClose}>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={3} />}
      {data?.length === 0 && (
        <EmptyState
          title="No deposit on this account covers the invoice"
          action={<Button href="/trust/deposits">View deposits</Button>}
        >
          Link a deposit of at least {formatMoney(cents(numberOf(invoice, 'total')))} to{' '}
          {textOf(invoice, 'accountDisplayName')} first.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <Form<{ depositLinkId: string | null }>
          values={{ depositLinkId: data.length === 1 ? (data[0]?.id ?? null) : null }}
          submitText="Mark as paid"
          onCancel={onClose}
          onSubmit={async ({ depositLinkId }) => {
            if (await step(invoice.id, 'mark-paid', 'Invoice marked as paid', { depositLinkId })) onClose();
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

function Lines({ invoice, mayEdit }: { invoice: EntityRow; mayEdit: boolean }) {
  const isDraft = invoice['status'] === 'draft';
  const remove = async (line: EntityRow) => {
    const text = 'This puts the fee back on hold. You can invoice it later.';
    if (await confirmDialog({ title: 'Remove this line?', text, okText: 'Remove' }))
      await perform({ method: 'DELETE', path: `/private/invoices/${invoice.id}/lines/${line.id}` }, 'Line removed');
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
          <Button dense onClick={() => void step(invoice.id, 'add-held-fees', 'Fees added')}>
            Add held fees
          </Button>
        )
      }
      extraColumns={[
        {
          key: 'orderLineFriendlyId',
          label: 'Order line',
          kind: 'friendlyId',
          href: (line) => `/order-lines/${textOf(line, 'orderLineId')}`,
        },
        ...(isDraft && mayEdit
          ? [
              {
                key: 'remove',
                label: 'Change',
                width: 110,
                render: (line: EntityRow) => (
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
  const load = useCallback(() => loadBytes({ path: `/public/invoices/${id}/pdf`, query: { version } }), [id, version]);
  return (
    <Card
      title="Invoice PDF"
      actions={
        <Button dense href={requestAddress({ path: `/public/invoices/${id}/pdf` })} download>
          Download PDF
        </Button>
      }
    >
      <PdfViewer key={version} load={load} label="Invoice" height={640} />
    </Card>
  );
}

function InvoiceOverview({
  handle,
  row,
  mayEdit,
}: {
  handle: RecordHandle<EntityRow>;
  row: EntityRow;
  mayEdit: boolean;
}) {
  const depositId = textOf(row, 'depositId');
  return (
    <Overview
      label="Invoice"
      handle={handle}
      isReadOnly={!mayEdit || row['status'] !== 'draft'}
      rail={{ entity: 'invoices', id: row.id }}
      sections={[
        {
          key: 'invoice',
          title: 'Invoice',
          values: valuesOf(row, ['dueOn', 'memo']),
          view: () => (
            <Facts
              facts={[
                { label: 'Number', value: <FriendlyId id={textOf(row, 'friendlyId')} /> },
                {
                  label: 'Account',
                  value: <a href={`/accounts/${textOf(row, 'accountId')}`}>{textOf(row, 'accountDisplayName')}</a>,
                },
                textOf(row, 'planId')
                  ? {
                      label: 'Plan',
                      value: <a href={`/plans/${textOf(row, 'planId')}`}>{textOf(row, 'planDisplayName')}</a>,
                    }
                  : null,
                { label: 'Due date', value: <DateText value={textOf(row, 'dueOn')} /> },
                { label: 'Sent', value: <DateText value={textOf(row, 'sentAt') || null} withTime /> },
                { label: 'Paid', value: <DateText value={textOf(row, 'paidAt') || null} withTime /> },
                depositId
                  ? {
                      label: 'Paid by',
                      value: (
                        <a href={`/trust/deposits/${depositId}`}>
                          Deposit {formatAnyFriendlyId(textOf(row, 'depositFriendlyId'))}
                        </a>
                      ),
                    }
                  : null,
                { label: 'Memo', value: textOf(row, 'memo') || '—' },
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

function tabsOf(handle: RecordHandle<EntityRow>, row: EntityRow, mayEdit: boolean): TabDefinition[] {
  return [
    {
      key: 'overview',
      label: 'Overview',
      content: () => <InvoiceOverview handle={handle} row={row} mayEdit={mayEdit} />,
    },
    { key: 'lines', label: 'Lines', content: () => <Lines invoice={row} mayEdit={mayEdit} /> },
    { key: 'paper', label: 'PDF', content: () => <Paper id={row.id} version={textOf(row, 'updatedAt')} /> },
    { key: 'activity', label: 'Activity', content: () => <Activity entity="invoices" id={row.id} /> },
  ];
}

async function send(row: EntityRow): Promise<void> {
  const text = `This records ${formatMoney(cents(numberOf(row, 'total')))} as due from ${textOf(row, 'accountDisplayName')} and emails the account’s owners.`;
  if (await confirmDialog({ title: 'Send this invoice?', text, okText: 'Send' }))
    await step(row.id, 'send', 'Invoice sent');
}

async function cancel(row: EntityRow): Promise<void> {
  const text =
    'This reverses the invoice’s ledger entries and puts its fees back on hold. You can still view the invoice.';
  if (await confirmDialog({ title: 'Void this invoice?', text, okText: 'Void', isDangerous: true }))
    await step(row.id, 'void', 'Invoice voided');
}

/** One invoice: the amount due, its line items, the PDF, and the actions to send it and mark it as paid. */
export function Screen() {
  const handle = useRecord('/public/invoices', useParameter('invoiceUuid'));
  const { may } = useSession();
  const [isPaying, setPaying] = useState(false);
  const { record: row } = handle;
  const name = row ? `Invoice ${formatAnyFriendlyId(textOf(row, 'friendlyId'))}` : 'Invoice';
  useRemembered('Invoice', row ? name : '');
  const status = textOf(row, 'status');
  const mayEdit = may('trust.edit');
  return (
    <TabbedPage
      title={name}
      subtitle={textOf(row, 'planDisplayName') || textOf(row, 'accountDisplayName')}
      crumbs={[
        ...(row
          ? [{ label: textOf(row, 'accountDisplayName'), href: `/accounts/${textOf(row, 'accountId')}#invoices` }]
          : []),
        { label: name },
      ]}
      status={row && <StatusChip status={status} />}
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
            <Stat label="Total" figure={<Money amount={numberOf(row, 'total')} />} />
            <Stat
              label="Due"
              figure={<Money amount={numberOf(row, 'due')} />}
              note={status === 'draft' ? 'Due once it’s sent' : <DateText value={textOf(row, 'dueOn')} />}
            />
            <Stat label="Lines" figure={numberOf(row, 'totalLines').toLocaleString('en-US')} href="#lines" />
          </Stats>
          {status === 'sent' && textOf(row, 'paymentReturnedAt') && (
            <Alert tone="warning" title="The bank returned the payment">
              This invoice was paid, but the deposit that paid it was returned on{' '}
              <DateText value={textOf(row, 'paymentReturnedAt')} withTime />. The invoice is due again, and its fees
              stay in trust until it’s paid.
            </Alert>
          )}
          {status === 'void' && <Alert>This invoice is void. Its fees can be invoiced again.</Alert>}
        </RecordHead>
      )}
      {row && isPaying && <PayDialog invoice={row} onClose={() => setPaying(false)} />}
    </TabbedPage>
  );
}
