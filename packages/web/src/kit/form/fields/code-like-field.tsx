import { TextInput, type TextInputProps } from '../inputs/text-input.tsx';
import styles from '../shell/field.module.css';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';

export interface CodeLikeFieldProps
  extends FieldProps,
    Pick<TextInputProps, 'inputMode' | 'autoComplete' | 'maxLength' | 'className'> {
  readonly check: (text: string) => string | undefined;
}

/**
 * A field for a code that is stored as typed, trimmed: the basis of postal code, routing number, and similar fields.
 */
export function CodeLikeField({
  name,
  label,
  hint,
  isRequired = false,
  span,
  check,
  className,
  ...input
}: CodeLikeFieldProps) {
  const { field, control } = useTextualField<string>(name, {
    parse: (text) => text.trim() || undefined,
    format: (text) => text,
    check,
  });
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => <TextInput {...ties} {...control} {...input} className={className ?? styles['numeric']} />}
    </FieldFrame>
  );
}
