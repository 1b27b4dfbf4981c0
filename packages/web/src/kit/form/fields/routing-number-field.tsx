import { checkRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';
import type { FieldProps } from '../shell/field-props.ts';
import { CodeLikeField } from './code-like-field.tsx';

/** Renders a field for a bank's nine-digit routing number. */
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
