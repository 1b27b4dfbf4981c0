import { useState } from 'react';
import { TextInput } from '../../form/inputs/text-input.tsx';
import styles from '../filters/filter.module.css';
import { chooseColumns, shownKeys } from './column-choice.ts';
import type { FieldsChooserProps } from './fields-chooser.tsx';

/** Lists with more columns than this have a search for them. */
const fewColumns = 12;

/** Renders a checkbox for each column of a list, with a search by name if there are many. */
export function ColumnChoices({ columns, choice, onChange }: FieldsChooserProps) {
  const [query, setQuery] = useState('');
  const shown = shownKeys(choice, columns);
  const words = query.toLowerCase().trim().split(/\s+/);
  const found = columns.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const turn = (key: string) => (shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key]);
  return (
    <>
      {columns.length > fewColumns && (
        <TextInput
          dense
          type="search"
          aria-label="Search columns"
          placeholder="Search columns"
          value={query}
          onChange={setQuery}
        />
      )}
      <div className={styles['choices']}>
        {found.length === 0 && <p>No column has this name.</p>}
        {found.map(({ key, label }) => (
          <label key={key} className={styles['choice']}>
            <input
              type="checkbox"
              checked={shown.includes(key)}
              disabled={shown.length === 1 && shown[0] === key}
              onChange={() => onChange(chooseColumns(turn(key), columns))}
            />
            {label}
          </label>
        ))}
      </div>
    </>
  );
}
