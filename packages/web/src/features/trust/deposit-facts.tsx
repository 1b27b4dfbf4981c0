import type { RecordAt, RowAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { findRecords } from '../../entity/find-records.ts';
import { valuesOf } from '../../entity/overview.tsx';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import type { RecordHandleAt } from '../../entity/use-record.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Money } from '../../kit/display/money.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { LookupField } from '../../kit/form/fields/lookup-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { requestTo } from '../../shell/api.ts';

type Deposit = RecordAt<'/private/trust/deposits'>;
type DepositHandle = RecordHandleAt<'/private/trust/deposits'>;

const editable = ['checkDate', 'payer', 'institution', 'checkNumber', 'masterAccountId'];
const findAccounts = findRecords({ path: '/public/accounts' }, (row) => ({
  id: row.id,
  title: row.displayName,
  subtitle: row.friendlyId,
}));

type Values = Readonly<Record<string, unknown>>;

function EditDeposit({ handle, row, onClose }: { handle: DepositHandle; row: Deposit; onClose: () => void }) {
  const { masterAccountId: account } = row;
  const save = async (values: Values, _changes: Values, began: Values) => {
    const failure = await handle.updateFields(values, began);
    if (!failure) onClose();
    return failure;
  };
  return (
    <Modal title="Edit deposit" width="medium" onClose={onClose}>
      <Form label="Edit deposit" values={valuesOf(row, editable)} onCancel={onClose} onSubmit={save} takesFocus>
        <Fields>
          <DateField name="checkDate" label="Date" isRequired span={6} />
          <TextField name="checkNumber" label="Check number" maxLength={20} span={6} />
          <TextField name="payer" label="Payer" maxLength={120} />
          <TextField name="institution" label="Institution" maxLength={120} />
          <LookupField
            name="masterAccountId"
            label="Account"
            find={findAccounts}
            initial={account ? { id: account, title: row.masterAccountName ?? '' } : null}
          />
        </Fields>
      </Form>
    </Modal>
  );
}

/** Shows the details of a deposit. */
export function DepositFacts({ handle, row, mayEdit }: { handle: DepositHandle; row: Deposit; mayEdit: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const { masterAccountId: account } = row;
  return (
    <Card
      title="Deposit"
      actions={
        mayEdit && (
          <Button dense onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <Facts
        facts={[
          { label: 'Amount', value: <Money amount={row.amount} /> },
          { label: 'Date', value: <DateText value={row.checkDate} /> },
          { label: 'Payer', value: row.payer || '—' },
          { label: 'Institution', value: row.institution || '—' },
          { label: 'Check number', value: row.checkNumber || '—' },
          {
            label: 'Account',
            value: account ? <a href={`/accounts/${account}`}>{row.masterAccountName}</a> : '—',
          },
          { label: 'Hold ends', value: <DateText value={row.availableOn} /> },
        ]}
      />
      {isEditing && <EditDeposit handle={handle} row={row} onClose={() => setEditing(false)} />}
    </Card>
  );
}

const findTransactions = findRecords(
  { path: '/private/trust/bank-transactions' },
  (row) => ({
    id: row.id,
    title: `${row.transactionDate} ${row.description || row.typeName}`,
    subtitle: row.bankReference ?? '',
  }),
  { 'search-status': 'equals(unassigned)', 'search-amount': 'greaterThan(0)' },
);

function AssignTransaction({ depositId, onClose }: { depositId: string; onClose: () => void }) {
  const assign = async ({ id }: { id: string | null }) => {
    const isDone = await perform(
      requestTo('POST /private/trust/deposits/:depositId/bank-transactions/:id', {
        params: { depositId, id: id ?? '' },
      }),
      'Bank transaction assigned',
    );
    if (isDone) onClose();
    return undefined;
  };
  return (
    <Modal title="Assign bank transaction" onClose={onClose}>
      <Form
        label="Assign bank transaction"
        values={{ id: null }}
        submitText="Assign bank transaction"
        onCancel={onClose}
        onSubmit={assign}
        takesFocus
      >
        <LookupField name="id" label="bank transaction" find={findTransactions} isRequired hint="Unassigned credits" />
      </Form>
    </Modal>
  );
}

async function unassign(depositId: string, id: string): Promise<void> {
  const text = 'The deposit will wait for another bank transaction.';
  if (
    !(await confirmDialog({
      title: 'Unassign the bank transaction?',
      text,
      okText: 'Unassign bank transaction',
      isDangerous: true,
    }))
  )
    return;
  await perform(
    requestTo('DELETE /private/trust/deposits/:depositId/bank-transactions/:id', { params: { depositId, id } }),
    'Bank transaction unassigned',
  );
}

const columnsFor = (
  depositId: string,
  mayEdit: boolean,
): readonly Column<RowAt<'/private/trust/bank-transactions'>>[] => [
  { key: 'transactionDate', label: 'Date', kind: 'date' },
  { key: 'description', label: 'Description', value: (row) => row.description || row.typeName },
  { key: 'amount', label: 'Amount', kind: 'money' },
  {
    key: 'unassign',
    label: '',
    render: (row) =>
      mayEdit && (
        <Button dense look="quiet" onClick={() => void unassign(depositId, row.id)}>
          Unassign
        </Button>
      ),
  },
];

/** Lists the bank transactions assigned to a deposit. */
export function DepositTransactions({ deposit, mayEdit }: { deposit: Deposit; mayEdit: boolean }) {
  const [isAssigning, setAssigning] = useState(false);
  const { data, failure } = useFetch('GET /private/trust/deposits/:id/bank-transactions', {
    params: { id: deposit.id },
  });
  const isWaiting = deposit.status === 'received';
  const assign = mayEdit && isWaiting && (
    <Button dense onClick={() => setAssigning(true)}>
      Assign transaction
    </Button>
  );
  return (
    <Card title="Bank transaction" flush actions={assign}>
      <FailureAlert failure={failure} />
      <PlainTable
        caption="Bank transactions"
        columns={columnsFor(deposit.id, mayEdit)}
        rows={data ?? []}
        rowHref={(row) => `/bank-transactions/${row.id}`}
        empty="No bank transaction yet"
        emptyNext="Upload the bank statement, or assign a transaction."
      />
      {isAssigning && <AssignTransaction depositId={deposit.id} onClose={() => setAssigning(false)} />}
    </Card>
  );
}
