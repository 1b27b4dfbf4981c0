import { checkBankAccountNumber } from '@fiducia/domain/foundation/validation/bank-account-number';
import type { FieldProps } from '../shell/field-props.ts';
import { CodeLikeField } from './code-like-field.tsx';

/** Renders a field for a bank account number of up to 17 letters and digits. */
export function AccountNumberField(props: FieldProps) {
  return (
    <CodeLikeField
      {...props}
      autoComplete="off"
      check={(text) => checkBankAccountNumber(text, { label: props.label, isRequired: props.isRequired ?? false })}
    />
  );
}
