import { checkBankAccountNumber } from '@fiducia/domain/validation/bank-account-number';
import { CodeLikeField } from './code-like-field.tsx';
import type { FieldProps } from './field-props.ts';

/** A bank account number: up to 17 letters and digits. */
export function AccountNumberField(props: FieldProps) {
  return (
    <CodeLikeField
      {...props}
      autoComplete="off"
      check={(text) => checkBankAccountNumber(text, { label: props.label, isRequired: props.isRequired ?? false })}
    />
  );
}
