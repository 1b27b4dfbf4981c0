import type { Ref } from 'react';
import styles from '../shell/field.module.css';

export interface TextAreaInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

/** A multi-line text input. */
export function TextAreaInput({ onChange, ...rest }: TextAreaInputProps) {
  return <textarea {...rest} className={styles['input']} onChange={(event) => onChange(event.target.value)} />;
}
