import type { FieldProps } from '../shell/field-props.ts';
import { TextField } from './text-field.tsx';

/** Renders a field for an employer identification number: nine digits without dashes. */
export function EinField(props: FieldProps) {
  return <TextField {...props} maxLength={9} inputMode="numeric" hint="Nine digits without dashes" />;
}
