import { checkRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';
import type { FieldProps } from '../shell/field-props.ts';
import { CodeLikeField } from './code-like-field.tsx';

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
