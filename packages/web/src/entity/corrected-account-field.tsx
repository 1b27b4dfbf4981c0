import type { CorrectedAccount } from '@fiducia/contract/payments/election-results';
import { useWatch } from 'react-hook-form';
import { Alert } from '../kit/display/alert.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { participantPaymentText as text } from '../texts/participant-payment.ts';

export interface CorrectedAccountFieldProps {
  readonly name: string;
  readonly accounts: readonly CorrectedAccount[];
}

/** Offers the account that a bank reported after an earlier payment. It is used only if the user selects it. */
export function CorrectedAccountField({ name, accounts }: CorrectedAccountFieldProps) {
  const chosen: unknown = useWatch({ name });
  const [first] = accounts;
  if (first === undefined) return null;
  const shown = accounts.find(({ id }) => id === chosen);
  return (
    <>
      <Alert title={text('corrected.title')}>
        {(shown ?? first).sentence} {shown ? text('corrected.chosen') : text('corrected.offer')}
      </Alert>
      <SelectField
        name={name}
        label={text('corrected.label')}
        emptyText={text('corrected.other')}
        options={accounts.map((one) => ({
          value: one.id,
          text: text('corrected.account', { type: one.bankAccountType, lastFour: one.accountNumberLast4 }),
        }))}
      />
    </>
  );
}
