import type { FieldProps } from '../shell/field-props.ts';
import { TaxIdField } from './tax-id-field.tsx';

/** Renders a field for an employer identification number, with or without its dash. Its value is nine digits. */
export function EinField(props: FieldProps) {
  return <TaxIdField {...props} type="employerIdentificationNumber" />;
}
