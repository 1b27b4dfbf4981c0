import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../../display/button.tsx';
import { TextInput } from '../../form/inputs/text-input.tsx';
import styles from '../filters/filter.module.css';
import { type ColumnChoice, choiceChip, chooseColumns, shownKeys } from './column-choice.ts';

export interface FieldsChooserProps {
  readonly columns: readonly { readonly key: string; readonly label: string; readonly isDefault?: boolean }[];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}

interface ChooserProps extends FieldsChooserProps {
  readonly name: string;
  /** Label of the button. */
  readonly children: ReactNode;
  /** Buttons above the columns that select a preset. */
  readonly quick: readonly (readonly [text: string, mode: 'default' | 'all'])[];
}

/** Lists with more columns than this have a search for them. */
const fewColumns = 12;

function Chooser({ columns, choice, onChange, name, children, quick }: ChooserProps) {
  const [query, setQuery] = useState('');
  const shown = shownKeys(choice, columns);
  const words = query.toLowerCase().trim().split(/\s+/);
  const found = columns.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const turn = (key: string) => (shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key]);
  return (
    <Popover position="bottom-end" width={280} trapFocus withRoles>
      <Popover.Target>
        <Button dense>{children}</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <div className={styles['popover']}>
          <div className={styles['quick']}>
            {quick.map(([text, mode]) => (
              <Button key={mode} dense onClick={() => onChange({ mode, keys: [] })}>
                {text}
              </Button>
            ))}
          </div>
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
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

const fieldModes = [
  ['Default', 'default'],
  ['All', 'all'],
] as const;
const reset = [['Reset', 'default']] as const;

/**
 * Renders the FIELDS menu for selecting columns. Its chip shows default, all, or the number of columns. Source: doc 2
 * §2.
 */
export function FieldsChooser(props: FieldsChooserProps) {
  return (
    <Chooser {...props} name="FIELDS" quick={fieldModes}>
      FIELDS <span className={styles['countChip']}>{choiceChip(props.choice)}</span>
    </Chooser>
  );
}

/** Renders the older column selector with a reset button. Source: doc 2 §2. */
export function ColumnsChooser(props: FieldsChooserProps) {
  return (
    <Chooser {...props} name="Show/hide columns" quick={reset}>
      Show/hide columns
    </Chooser>
  );
}
