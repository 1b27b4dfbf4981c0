import type { RowAt } from '@fiducia/contract/api';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { activityTab } from '../../entity/activity-and-rail.tsx';
import { EntityTable, filtersOf } from '../../entity/entity-table.tsx';
import { attempt } from '../../entity/perform.ts';
import { RecordHead } from '../../entity/record-head.tsx';
import { useRecord } from '../../entity/use-record.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatDay, formatInstant } from '../../kit/display/date-text.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { Tracker } from '../../kit/display/tracker.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { downloadAddress, requestTo } from '../../shell/api.ts';
import type { ApiFailure } from '../../shell/api-failure.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { type Batch, BatchDeposits } from './batch-deposits.tsx';
import { BatchSettings } from './batch-settings.tsx';
import { ConfirmationDialog } from './confirmation-dialog.tsx';

type Deposit = RowAt<'/private/tax-payments'>;

const stepOf: Readonly<Record<Batch['status'], number>> = { open: 1, sent: 2, paid: 3 };
const nameOf = ({ authority }: Batch): string => (authority === 'federal' ? 'IRS' : authority);

const howSent: Readonly<Record<Batch['depositMethod'], string>> = {
  achCredit: 'This creates the ACH file for the bank.',
  eftps: 'This creates the file to upload to EFTPS.',
  portal: 'No file is created. Enter the deposits in the authority’s portal.',
};

function Confirmations({ batch }: { batch: Batch }) {
  const mayFile = useSession().may('tax.file');
  const [chosen, setChosen] = useState<Deposit>();
  return (
    <>
      <EntityTable
        isEmbedded
        path="/private/tax-payments"
        caption="Confirmations"
        privateFilters={filtersOf('/private/tax-payments', [
          { field: 'taxPaymentBatchId', method: 'equals', value: batch.id },
          { field: 'status', method: 'isOneOf', value: 'sent,settled' },
        ])}
        hiddenColumns={[
          'batchFriendlyId',
          'authorityName',
          'formName',
          'liabilityFrom',
          'liabilityTo',
          'depositRule',
          'dueOn',
        ]}
        rowHref={(row) => `/tax-payments/${row.id}`}
        extraColumns={[
          { key: 'confirmationNumber', label: 'Confirmation number', isDefault: true },
          { key: 'confirmedOn', label: 'Confirmed settlement', kind: 'date', isDefault: true },
          ...(mayFile
            ? [
                {
                  key: 'confirm',
                  label: '',
                  render: (row: Deposit) => (
                    <Button dense onClick={() => setChosen(row)}>
                      {row.confirmationNumber === null ? 'Enter confirmation' : 'Correct confirmation'}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {chosen && <ConfirmationDialog deposit={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Steps({ batch }: { batch: Batch }) {
  return (
    <Tracker
      current={stepOf[batch.status]}
      steps={[
        { label: 'Prepared', note: formatInstant(batch.createdAt) },
        {
          label: 'Sent',
          note: batch.sentAt === null ? 'by a second person with “Approve taxes”' : formatInstant(batch.sentAt),
        },
        { label: 'Settled', note: batch.paidOn === null ? 'when the bank debits it' : formatDay(batch.paidOn) },
      ]}
    />
  );
}

async function send(batch: Batch): Promise<ApiFailure | undefined> {
  const isSure = await confirmDialog({
    title: 'Send this batch?',
    text: `${batch.totalPayments} deposits of ${formatMoney(batch.totalAmount)} to ${nameOf(batch)} will be marked as sent. ${howSent[batch.depositMethod]} This can’t be undone.`,
    okText: 'Send batch',
  });
  if (!isSure) return undefined;
  return attempt(
    requestTo('POST /private/tax-payment-batches/:id/send', { params: { id: batch.id }, body: {} }),
    'Batch sent',
  );
}

/** Shows one tax payment batch: its deposits, how it is paid, and the confirmations of the authority. */
export function Screen() {
  const handle = useRecord('/private/tax-payment-batches', useParameter('taxPaymentBatchUuid'));
  const { record: batch } = handle;
  const { may } = useSession();
  const [failure, setFailure] = useState<ApiFailure>();
  const title = batch ? `${nameOf(batch)} deposits, batch ${formatFriendlyId(batch.friendlyId)}` : 'Tax payment batch';
  const isUnready = batch?.status === 'open' && (batch.settleOn === null || batch.corporateBankAccountId === null);
  const tabs = batch
    ? [
        { key: 'payments', label: `Deposits (${batch.totalPayments})`, content: () => <BatchDeposits batch={batch} /> },
        ...(batch.status === 'open' && may('tax.file')
          ? [{ key: 'settings', label: 'Payment', content: () => <BatchSettings batch={batch} handle={handle} /> }]
          : []),
        ...(batch.status === 'open'
          ? []
          : [{ key: 'confirmations', label: 'Confirmations', content: () => <Confirmations batch={batch} /> }]),
        activityTab({
          entity: 'tax-payment-batches',
          id: batch.id,
          flags: [{ name: 'watch', label: 'Watch this batch' }],
        }),
      ]
    : [];
  return (
    <TabbedPage
      title={title}
      crumbs={[{ label: 'Tax payment batches', href: '/tax-payment-batches' }, { label: 'Batch' }]}
      status={batch && <StatusChip status={batch.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        batch &&
        may('tax.approve') && (
          <>
            {batch.hasFile && (
              <Button
                href={downloadAddress('GET /private/tax-payment-batches/:id/file', { params: { id: batch.id } })}
                download
              >
                Download file
              </Button>
            )}
            {batch.status === 'open' && (
              <Button look="primary" onClick={() => void send(batch).then(setFailure)}>
                Send batch
              </Button>
            )}
          </>
        )
      }
      tabs={tabs}
    >
      {batch && (
        <RecordHead>
          <Steps batch={batch} />
          <FailureAlert failure={failure} title="The batch wasn’t sent" />
          {isUnready && (
            <Alert tone="warning" title="Not ready to send">
              Set the settlement date and the bank account under Payment.
            </Alert>
          )}
          <Stats>
            <Stat label="Total" figure={<Money amount={batch.totalAmount} />} />
            <Stat label="Deposits" figure={batch.totalPayments.toLocaleString('en-US')} />
            <Stat label="Due" figure={formatDay(batch.dueOn)} />
            <Stat label="Settlement" figure={batch.settleOn === null ? 'Not set' : formatDay(batch.settleOn)} />
          </Stats>
        </RecordHead>
      )}
    </TabbedPage>
  );
}
