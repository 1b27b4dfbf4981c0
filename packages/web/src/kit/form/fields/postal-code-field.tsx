import { checkPostalCode } from '@fiducia/domain/foundation/validation/postal-code';
import type { FieldProps } from '../shell/field-props.ts';
import { CodeLikeField } from './code-like-field.tsx';

/** Renders a postal code field for a country. US codes have 5 digits, or 9 as ZIP+4. */
export function PostalCodeField({ countryCode = 'US', ...props }: FieldProps & { readonly countryCode?: string }) {
  return (
    <CodeLikeField
      {...props}
      autoComplete="postal-code"
      check={(text) => checkPostalCode(text, { countryCode, isRequired: props.isRequired ?? false })}
    />
  );
}
