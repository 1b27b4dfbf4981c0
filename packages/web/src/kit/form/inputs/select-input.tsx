import type { Ref } from 'react';
import { classNames } from '../../style/class-names.ts';
import styles from '../shell/field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly text: string;
  readonly disabled?: boolean | undefined;
  /** A tooltip that explains why it is disabled. */
  readonly tooltip?: string | undefined;
}

export interface SelectInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  /** The text of the empty first option; omit it if a value is always selected. */
  readonly emptyText?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly dense?: boolean;
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement> | undefined;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

/** A native select, which works best with keyboards, screen readers, and phones. */
export function SelectInput({ onChange, options, emptyText, dense, ...rest }: SelectInputProps) {
  return (
    <select
      {...rest}
      className={classNames(styles['input'], dense && styles['dense'])}
      onChange={(event) => onChange(event.target.value)}
    >
      {emptyText !== undefined && <option value="">{emptyText}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled} title={option.tooltip}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
