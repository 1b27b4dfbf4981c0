import { checkContractNumber } from '@fiducia/domain/foundation/validation/contract-number';
import type { FieldProps } from '../shell/field-props.ts';
import { CodeLikeField } from './code-like-field.tsx';

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
