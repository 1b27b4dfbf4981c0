import { checkPostalCode } from '@fiducia/domain/foundation/validation/postal-code';
import type { FieldProps } from '../shell/field-props.ts';
import { CodeLikeField } from './code-like-field.tsx';

/** A postal code, checked for its country: 5 digits or 5+4 in the United States. */
export function PostalCodeField({ countryCode = 'US', ...props }: FieldProps & { readonly countryCode?: string }) {
  return (
    <CodeLikeField
      {...props}
      autoComplete="postal-code"
      check={(text) => checkPostalCode(text, { countryCode, isRequired: props.isRequired ?? false })}
    />
  );
}
