import type { HTMLInputAutoCompleteAttribute, KeyboardEventHandler, Ref } from 'react';
import { classNames } from '../../style/class-names.ts';
import styles from '../shell/field.module.css';

export interface TextInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'search';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly disabled?: boolean | undefined;
  /** Focuses the input when its dialog opens. */
  readonly takesFocus?: boolean | undefined;
  readonly dense?: boolean;
  readonly className?: string | undefined;
  readonly name?: string | undefined;
  /** ID of a `datalist` with suggestions. */
  readonly list?: string | undefined;
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

/** Renders a single-line text input. `FieldFrame` provides the label and the connecting attributes. */
export function TextInput({ onChange, dense, className, type = 'text', takesFocus, ...rest }: TextInputProps) {
  return (
    <input
      {...rest}
      type={type}
      data-autofocus={takesFocus || undefined}
      className={classNames(styles['input'], dense && styles['dense'], className)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
