import { checkContractNumber } from '@fiducia/domain/foundation/validation/contract-number';
import type { FieldProps } from '../shell/field-props.ts';
import { CodeLikeField } from './code-like-field.tsx';

/** Renders a field for a contract number of up to `maxLength` digits. */
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
