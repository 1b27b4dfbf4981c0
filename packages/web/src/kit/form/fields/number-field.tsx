import { checkNumber, type NumberRule } from '@fiducia/domain/foundation/validation/number';
import { TextInput } from '../inputs/text-input.tsx';
import styles from '../shell/field.module.css';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';

export interface NumberFieldProps extends FieldProps, Omit<NumberRule, 'isRequired'> {
  /** Shows no thousands separators, for numbers that name something, such as a check. */
  readonly isPlain?: boolean;
}

/** Parses a number with or without commas. Returns undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(/,(?=\d{3}\b)/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Renders a field for a number. Options: allowsZero, allowsNegative, minimum, maximum, isPlain. */
export function NumberField({
  name,
  label,
  hint,
  isRequired = false,
  span,
  isPlain = false,
  ...rule
}: NumberFieldProps) {
  const { field, control } = useTextualField<number>(name, {
    parse: readNumber,
    format: (value) => value.toLocaleString('en-US', { maximumFractionDigits: 10, useGrouping: !isPlain }),
    check: (text) => {
      const value = readNumber(text);
      if (text.trim() !== '' && value === undefined) return 'Enter a number, such as 1,250.';
      return checkNumber(value, { ...rule, isRequired });
    },
  });
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <TextInput {...ties} {...control} inputMode="decimal" autoComplete="off" className={styles['numeric']} />
      )}
    </FieldFrame>
  );
}
