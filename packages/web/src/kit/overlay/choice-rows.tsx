import { useId } from 'react';
import type { ChoiceRow } from './dialogs.ts';
import styles from './modal.module.css';

export interface ChoiceRowsProps {
  readonly rows: readonly ChoiceRow[];
  /** Keys of the rows whose second option is selected. */
  readonly seconds: ReadonlySet<string>;
  readonly onChange: (seconds: ReadonlySet<string>) => void;
}

/** A choice between two options in each row. */
export function ChoiceRows({ rows, seconds, onChange }: ChoiceRowsProps) {
  const group = useId();
  const choose = (key: string, isSecond: boolean) => {
    const others = [...seconds].filter((one) => one !== key);
    onChange(new Set(isSecond ? [...others, key] : others));
  };
  return rows.map((row) => (
    <fieldset key={row.key} className={styles['choice']}>
      <legend>{row.label}</legend>
      <p>{row.note}</p>
      {[row.first, row.second].map((text, i) => (
        <label key={text}>
          <input
            type="radio"
            name={`${group}-${row.key}`}
            checked={seconds.has(row.key) === (i === 1)}
            onChange={() => choose(row.key, i === 1)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  ));
}
