import type { DepositToMatch } from '@fiducia/contract/trust/deposit-match.views';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { findRecords } from '../../../entity/find-records.ts';
import { perform } from '../../../entity/perform.ts';
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { requestTo } from '../../../shell/api.ts';

const findDebits = findRecords(
  { path: '/private/trust/bank-transactions' },
  (row) => ({
    id: row.id,
    title: `${row.transactionDate} ${formatMoney(row.amount)} ${row.description || row.typeName}`,
    subtitle: row.bankReference ?? '',
  }),
  { 'search-status': 'equals(unassigned)', 'search-amount': 'lessThan(0)' },
);

interface ReturnDepositDialogProps {
  readonly deposit: DepositToMatch;
  readonly onClose: () => void;
}

/** Records that a deposit was returned, with the debit on the bank statement. */
export function ReturnDepositDialog({ deposit, onClose }: ReturnDepositDialogProps) {
  const save = async ({ bankTransactionId }: { bankTransactionId: string | null }) => {
    const isDone = await perform(
      requestTo('POST /private/trust/deposits/:id/returned/:bankTransactionId', {
        params: { id: deposit.id, bankTransactionId: bankTransactionId ?? '' },
      }),
      'Deposit returned',
    );
    if (isDone) onClose();
    return undefined;
  };
  return (
    <Modal title={`Record the return of ${formatMoney(deposit.remaining)}`} onClose={onClose}>
      <Form
        label="Record return"
        values={{ bankTransactionId: null }}
        submitText="Record return"
        onCancel={onClose}
        onSubmit={save}
        takesFocus
      >
        <LookupField
          name="bankTransactionId"
          label="Debit of the return"
          isRequired
          find={findDebits}
          hint="Return the money at the bank first. Its debit is listed here when you have uploaded the statement."
        />
      </Form>
    </Modal>
  );
}
