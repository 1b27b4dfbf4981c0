import { useState } from 'react';
import { findRecords } from '../../entity/by-path/find-records.ts';
import { numberOf, textOf } from '../../entity/by-path/text-of.ts';
import { useFetch } from '../../entity/by-path/use-fetch.ts';
import type { RecordHandle } from '../../entity/by-path/use-record.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { valuesOf } from '../../entity/overview.tsx';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
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

const editable = ['checkDate', 'payer', 'institution', 'checkNumber', 'masterAccountId'];
const findAccounts = findRecords('/public/accounts', (row) => ({
  id: row.id,
  title: textOf(row, 'displayName'),
  subtitle: textOf(row, 'friendlyId'),
}));

type Values = Readonly<Record<string, unknown>>;

function EditDeposit({
  handle,
  row,
  onClose,
}: {
  handle: RecordHandle<EntityRow>;
  row: EntityRow;
  onClose: () => void;
}) {
  const account = textOf(row, 'masterAccountId');
  const save = async (values: Values, _changes: Values, began: Values) => {
    const failure = await handle.update(values, began);
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
            initial={account ? { id: account, title: textOf(row, 'masterAccountName') } : null}
          />
        </Fields>
      </Form>
    </Modal>
  );
}

/** The details of a deposit. */
export function DepositFacts({
  handle,
  row,
  mayEdit,
}: {
  handle: RecordHandle<EntityRow>;
  row: EntityRow;
  mayEdit: boolean;
}) {
  const [isEditing, setEditing] = useState(false);
  const account = textOf(row, 'masterAccountId');
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
          { label: 'Amount', value: <Money amount={numberOf(row, 'amount')} /> },
          { label: 'Date', value: <DateText value={textOf(row, 'checkDate')} /> },
          { label: 'Payer', value: textOf(row, 'payer') || '—' },
          { label: 'Institution', value: textOf(row, 'institution') || '—' },
          { label: 'Check number', value: textOf(row, 'checkNumber') || '—' },
          {
            label: 'Account',
            value: account ? <a href={`/accounts/${account}`}>{textOf(row, 'masterAccountName')}</a> : '—',
          },
          { label: 'Hold ends', value: <DateText value={textOf(row, 'availableOn')} /> },
        ]}
      />
      {isEditing && <EditDeposit handle={handle} row={row} onClose={() => setEditing(false)} />}
    </Card>
  );
}

const findTransactions = findRecords(
  '/private/trust/bank-transactions',
  (row) => ({
    id: row.id,
    title: `${textOf(row, 'transactionDate')} ${textOf(row, 'description') || textOf(row, 'typeName')}`,
    subtitle: textOf(row, 'bankReference'),
  }),
  { 'search-status': 'equals(unassigned)', 'search-amount': 'greaterThan(0)' },
);

function AssignTransaction({ depositId, onClose }: { depositId: string; onClose: () => void }) {
  const assign = async ({ id }: { id: string | null }) => {
    const isDone = await perform(
      { method: 'POST', path: `/private/trust/deposits/${depositId}/bank-transactions/${id}` },
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
        submitText="Assign"
        onCancel={onClose}
        onSubmit={assign}
        takesFocus
      >
        <LookupField name="id" label="bank transaction" find={findTransactions} isRequired hint="Unassigned credits" />
      </Form>
    </Modal>
  );
}

async function unassign(depositId: string, transaction: EntityRow): Promise<void> {
  const text = 'The deposit will wait for another bank transaction.';
  if (!(await confirmDialog({ title: 'Unassign the bank transaction?', text, okText: 'Unassign', isDangerous: true })))
    return;
  await perform(
    { method: 'DELETE', path: `/private/trust/deposits/${depositId}/bank-transactions/${transaction.id}` },
    'Bank transaction unassigned',
  );
}

const columnsFor = (depositId: string, mayEdit: boolean): readonly Column<EntityRow>[] => [
  { key: 'transactionDate', label: 'Date', kind: 'date' },
  { key: 'description', label: 'Text', value: (row) => textOf(row, 'description') || textOf(row, 'typeName') },
  { key: 'amount', label: 'Amount', kind: 'money' },
  {
    key: 'unassign',
    label: '',
    render: (row) =>
      mayEdit && (
        <Button dense look="quiet" onClick={() => void unassign(depositId, row)}>
          Unassign
        </Button>
      ),
  },
];

/** The bank transactions assigned to a deposit. */
export function DepositTransactions({ deposit, mayEdit }: { deposit: EntityRow; mayEdit: boolean }) {
  const [isAssigning, setAssigning] = useState(false);
  const { data, failure } = useFetch<readonly EntityRow[]>(`/private/trust/deposits/${deposit.id}/bank-transactions`);
  const isWaiting = textOf(deposit, 'status') === 'received';
  const assign = mayEdit && isWaiting && (
    <Button dense onClick={() => setAssigning(true)}>
      Assign
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
        empty="No bank transaction yet. Upload the bank statement, or assign a transaction"
      />
      {isAssigning && <AssignTransaction depositId={deposit.id} onClose={() => setAssigning(false)} />}
    </Card>
  );
}
