import type { Ref } from 'react';
import { classNames } from '../../style/class-names.ts';
import styles from '../shell/field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly text: string;
  readonly disabled?: boolean | undefined;
  /** Why it is disabled, when the pointer rests on it. */
  readonly tooltip?: string | undefined;
}

export interface SelectInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  /** The empty first line; leave out when something is always chosen. */
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

/** One of a list, with the device's own picker: the surest one by keyboard, screen reader and thumb. */
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
