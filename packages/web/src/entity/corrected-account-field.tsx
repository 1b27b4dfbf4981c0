import type { CorrectedAccount } from '@fiducia/contract/payments/election-results';
import { useWatch } from 'react-hook-form';
import { Alert } from '../kit/display/alert.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';

export interface CorrectedAccountFieldProps {
  readonly name: string;
  readonly accounts: readonly CorrectedAccount[];
}

/** Offers the account that a bank named after an earlier payment. It is used only when somebody chooses it here. */
export function CorrectedAccountField({ name, accounts }: CorrectedAccountFieldProps) {
  const chosen: unknown = useWatch({ name });
  const [first] = accounts;
  if (first === undefined) return null;
  const shown = accounts.find(({ id }) => id === chosen);
  return (
    <>
      <Alert title="The bank has other numbers for this account">
        {(shown ?? first).sentence}{' '}
        {shown ? 'Saving confirms that we may use it.' : 'Choose it to confirm that we may use it, or enter another.'}
      </Alert>
      <SelectField
        name={name}
        label="Which account"
        emptyText="Another account"
        options={accounts.map((one) => ({
          value: one.id,
          text: `The ${one.bankAccountType} account ending in ${one.accountNumberLast4}, as the bank told us`,
        }))}
      />
    </>
  );
}
