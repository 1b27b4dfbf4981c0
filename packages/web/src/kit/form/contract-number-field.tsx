import { checkContractNumber } from '@fiducia/domain/validation/contract-number';
import { CodeLikeField } from './code-like-field.tsx';
import type { FieldProps } from './field-props.ts';

/** A contract number: digits only, at most `maxLength`. */
export function ContractNumberField({ maxLength, ...props }: FieldProps & { readonly maxLength: number }) {
  return (
    <CodeLikeField
      {...props}
      inputMode="numeric"
      autoComplete="off"
      check={(text) => checkContractNumber(text, maxLength)}
    />
  );
}
