import { useController, useFormContext } from 'react-hook-form';
import { spoken } from '../../text/language.ts';

export interface KitField<Value> {
  readonly value: Value | null | undefined;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly set: (value: Value | null) => void;
  readonly blur: () => void;
  /** Shows an error immediately instead of on submit. */
  readonly complain: (message: string) => void;
}

/** Connects a control to its value in the surrounding `Form`. `check` returns the error for a value, if any. */
export function useKitField<Value>(
  name: string,
  check: (value: Value | null | undefined) => string | undefined,
): KitField<Value> {
  const form = useFormContext();
  const { field, fieldState, formState } = useController({ name, control: form.control, rules: { validate: check } });
  return {
    value: field.value,
    error: fieldState.error?.message && spoken(fieldState.error.message),
    isDisabled: formState.disabled,
    set: field.onChange,
    blur: field.onBlur,
    complain: (message) => form.setError(name, { type: 'entry', message }),
  };
}
