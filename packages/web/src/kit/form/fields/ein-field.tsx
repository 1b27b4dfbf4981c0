import type { FieldProps } from '../shell/field-props.ts';
import { TextField } from './text-field.tsx';

/** An employer identification number: nine digits, stored without dashes. */
export function EinField(props: FieldProps) {
  return <TextField {...props} maxLength={9} inputMode="numeric" hint="Nine digits without dashes" />;
}
