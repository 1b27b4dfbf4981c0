import type { RecordAt, RowAt } from '@fiducia/contract/api';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { useState } from 'react';
import { Activity } from '../../entity/activity.tsx';
import { findRecords } from '../../entity/find-records.ts';
import { LedgerPanel } from '../../entity/ledger-panel.tsx';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { RecordRail } from '../../entity/record-rail.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { useRecord } from '../../entity/use-record.ts';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack, WithRail } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { LookupField } from '../../kit/form/fields/lookup-field.tsx';
import { NumberField } from '../../kit/form/fields/number-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { promptDialog } from '../../kit/overlay/dialogs.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { BankMatches } from './bank-matches.tsx';

type Transaction = RecordAt<'/private/trust/bank-transactions'>;
type Dialog = 'hold' | 'assign' | 'return';

const linkColumns: readonly Column<RowAt<'/public/deposit-links'>>[] = [
  { key: 'friendlyId', label: 'Link', kind: 'friendlyId' },
  {
    key: 'target',
    label: 'Plan or account',
    value: (link) => link.planDisplayName ?? link.accountDisplayName,
  },
  { key: 'amount', label: 'Amount', kind: 'money' },
  { key: 'remainderToAssociate', label: 'Not associated', kind: 'money' },
];

function findDeposits(status: string) {
  return findRecords(
    { path: '/private/trust/deposits' },
    (row) => ({
      id: row.id,
      title: `${row.checkDate} ${row.payer || row.friendlyId}`,
      subtitle: row.friendlyId,
    }),
    { 'search-status': `isOneOf(${status})` },
  );
}
const findWaiting = findDeposits('received');
const findArrived = findDeposits('onHold,available,associated');

function HoldDialog({ row, onClose }: { row: Transaction; onClose: () => void }) {
  const save = async ({ days }: { days: number | null }) => {
    const isDone = await perform(
      requestTo('POST /private/trust/bank-transactions/:id/set-administrative-hold-days/:days', {
        params: { id: row.id, days: String(days ?? 0) },
      }),
      'Hold set',
    );
    if (isDone) onClose();
    return undefined;
  };
  return (
    <Modal title="Administrative hold" width="xsmall" onClose={onClose}>
      <Form
        label="Administrative hold"
        values={{ days: row.administrativeHoldDays }}
        onCancel={onClose}
        onSubmit={save}
        submitText="Set hold"
        takesFocus
      >
        <NumberField name="days" label="Business days from the transaction date" isRequired minimum={0} maximum={60} />
      </Form>
    </Modal>
  );
}

function DepositDialog({ row, kind, onClose }: { row: Transaction; kind: 'assign' | 'return'; onClose: () => void }) {
  const isReturn = kind === 'return';
  const save = async ({ depositId: chosen }: { depositId: string | null }) => {
    const depositId = chosen ?? '';
    const isDone = isReturn
      ? await perform(
          requestTo('POST /private/trust/deposits/:id/returned/:bankTransactionId', {
            params: { id: depositId, bankTransactionId: row.id },
          }),
          'Deposit reversed',
        )
      : await perform(
          requestTo('POST /private/trust/deposits/:depositId/bank-transactions/:id', {
            params: { depositId, id: row.id },
          }),
          'Transaction assigned to the deposit',
        );
    if (isDone) onClose();
    return undefined;
  };
  const title = isReturn ? 'Reverse deposit' : 'Assign to deposit';
  return (
    <Modal title={title} onClose={onClose}>
      <Form label={title} values={{ depositId: null }} submitText={title} onCancel={onClose} onSubmit={save} takesFocus>
        <LookupField
          name="depositId"
          label={isReturn ? 'returned deposit' : 'deposit'}
          isRequired
          find={isReturn ? findArrived : findWaiting}
          hint={
            isReturn
              ? 'This ends the deposit’s links and associations. The sponsor owes any money that was already paid out.'
              : 'Deposits awaiting a bank transaction'
          }
        />
      </Form>
    </Modal>
  );
}

async function setIgnored(row: Transaction, isIgnored: boolean): Promise<void> {
  const note = await promptDialog({
    title: isIgnored ? 'Ignore transaction' : 'Reopen transaction',
    text: 'The reason is saved with the transaction.',
    label: 'Reason',
    okText: isIgnored ? 'Ignore transaction' : 'Reopen transaction',
  });
  if (note !== undefined)
    await perform(
      requestTo('POST /private/trust/bank-transactions/:id/ignore', {
        params: { id: row.id },
        body: { isIgnored, note },
      }),
      isIgnored ? 'Transaction ignored' : 'Transaction reopened',
    );
}

function Actions({ row, onDialog }: { row: Transaction; onDialog: (dialog: Dialog) => void }) {
  const [isCredit, status] = [row.amount > 0, row.status];
  const isFree = status === 'unassigned';
  const makeDeposit = () =>
    perform(
      requestTo('POST /private/trust/bank-transactions/:id/create-deposit', { params: { id: row.id } }),
      'Deposit created',
    );
  return (
    <>
      {isCredit && isFree && (
        <>
          <Button look="primary" onClick={() => void makeDeposit()}>
            Create deposit
          </Button>
          <Button onClick={() => onDialog('assign')}>Assign</Button>
        </>
      )}
      {isCredit && (isFree || status === 'assigned') && <Button onClick={() => onDialog('hold')}>Set hold</Button>}
      {!isCredit && isFree && <Button onClick={() => onDialog('return')}>Reverse deposit</Button>}
      {isFree && <Button onClick={() => void setIgnored(row, true)}>Ignore transaction</Button>}
      {status === 'ignored' && <Button onClick={() => void setIgnored(row, false)}>Reopen transaction</Button>}
    </>
  );
}

function Overview({ row, mayMatch }: { row: Transaction; mayMatch: boolean }) {
  const links = useFetch('GET /private/trust/bank-transactions/:id/links', { params: { id: row.id } });
  const { depositId, bankTransactionFileId: fileId } = row;
  return (
    <WithRail rail={<RecordRail entity="trust/bank-transactions" id={row.id} />}>
      <Card title="As reported by the bank">
        <Facts
          facts={[
            { label: 'Amount', value: <Money amount={row.amount} /> },
            { label: 'Date', value: <DateText value={row.transactionDate} /> },
            { label: 'Bank account', value: row.bankAccountName },
            { label: 'Type', value: `${row.typeName} (${row.bankTypeCode})` },
            { label: 'Description', value: row.description || '—' },
            { label: 'Bank reference', value: row.bankReference || '—' },
            { label: 'Customer reference', value: row.customerReference || '—' },
            { label: 'File', value: fileId ? <a href={`/bank-transaction-files/${fileId}`}>Statement</a> : '—' },
          ]}
        />
      </Card>
      {mayMatch && row.status === 'unassigned' && <BankMatches id={row.id} />}
      <Card title="Hold and deposit">
        <Facts
          facts={[
            { label: 'Hold days', value: row.administrativeHoldDays },
            { label: 'Available on', value: <DateText value={row.availableOn} /> },
            { label: 'On hold', value: row.isOnHold ? 'Yes' : 'No' },
            {
              label: 'Deposit',
              value: depositId ? (
                <a href={`/trust/deposits/${depositId}`}>{formatAnyFriendlyId(row.depositFriendlyId ?? '')}</a>
              ) : (
                '—'
              ),
            },
          ]}
        />
      </Card>
      <Card title="Where the money went" flush>
        <PlainTable
          caption="Links"
          columns={linkColumns}
          rows={links.data ?? []}
          rowHref={(link) => `/deposit-links/${link.id}`}
          empty="No links yet"
          emptyNext="When this transaction’s deposit is linked to a plan or account, the links appear here."
        />
      </Card>
    </WithRail>
  );
}

/** Shows one bank transaction: its details, its hold, and its links. */
export function Screen() {
  const [dialog, setDialog] = useState<Dialog>();
  const { may } = useSession();
  const handle = useRecord('/private/trust/bank-transactions', useParameter('id'));
  const { record: row } = handle;
  const close = () => setDialog(undefined);
  const mayMatch = may('trust.edit') && may('payments.view');
  return (
    <TabbedPage
      title={row?.description || row?.typeName || 'Bank transaction'}
      crumbs={[
        { label: 'Trust', href: '/trust/home' },
        { label: 'Bank transactions', href: '/trust/bank-transactions' },
        { label: 'Transaction' },
      ]}
      status={row && <StatusChip status={row.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={row && may('trust.edit') && <Actions row={row} onDialog={setDialog} />}
      tabs={
        row
          ? [
              { key: 'overview', label: 'Overview', content: () => <Overview row={row} mayMatch={mayMatch} /> },
              { key: 'ledger', label: 'Ledger', content: () => <LedgerPanel owner="bank-transactions" id={row.id} /> },
              {
                key: 'activity',
                label: 'Activity',
                content: () => <Activity entity="trust/bank-transactions" id={row.id} />,
              },
            ]
          : []
      }
    >
      <Stack>
        {row && dialog === 'hold' && <HoldDialog row={row} onClose={close} />}
        {row && (dialog === 'assign' || dialog === 'return') && (
          <DepositDialog row={row} kind={dialog} onClose={close} />
        )}
      </Stack>
    </TabbedPage>
  );
}
