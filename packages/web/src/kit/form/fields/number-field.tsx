import { checkNumber, type NumberRule } from '@fiducia/domain/foundation/validation/number';
import { TextInput } from '../inputs/text-input.tsx';
import styles from '../shell/field.module.css';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';

export interface NumberFieldProps extends FieldProps, Omit<NumberRule, 'isRequired'> {}

/** Parses a number with or without commas; returns undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(/,(?=\d{3}\b)/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** A number field. Options: allowsZero, allowsNegative, minimum, maximum. */
export function NumberField({ name, label, hint, isRequired = false, span, ...rule }: NumberFieldProps) {
  const { field, control } = useTextualField<number>(name, {
    parse: readNumber,
    format: (value) => value.toLocaleString('en-US', { maximumFractionDigits: 10 }),
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
