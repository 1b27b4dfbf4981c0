import { checkRoutingNumber } from '@fiducia/domain/validation/routing-number';
import { CodeLikeField } from './code-like-field.tsx';
import type { FieldProps } from './field-props.ts';

/** A bank's routing number: nine digits. */
export function RoutingNumberField(props: FieldProps) {
  return (
    <CodeLikeField
      {...props}
      inputMode="numeric"
      autoComplete="off"
      check={(text) => checkRoutingNumber(text, { label: props.label, isRequired: props.isRequired ?? false })}
    />
  );
}
