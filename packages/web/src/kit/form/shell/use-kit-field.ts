import { useController, useFormContext } from 'react-hook-form';

export interface KitField<Value> {
  readonly value: Value | null | undefined;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly set: (value: Value | null) => void;
  readonly blur: () => void;
  /** Shows a message immediately, before the form is sent. */
  readonly complain: (message: string) => void;
}

/** Binds a control to its value in the surrounding `Form`. `check` returns the message for an invalid value. */
export function useKitField<Value>(
  name: string,
  check: (value: Value | null | undefined) => string | undefined,
): KitField<Value> {
  const form = useFormContext();
  const { field, fieldState, formState } = useController({ name, control: form.control, rules: { validate: check } });
  return {
    value: field.value,
    error: fieldState.error?.message,
    isDisabled: formState.disabled,
    set: field.onChange,
    blur: field.onBlur,
    complain: (message) => form.setError(name, { type: 'entry', message }),
  };
}
