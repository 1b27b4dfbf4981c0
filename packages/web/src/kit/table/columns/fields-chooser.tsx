import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../../display/button.tsx';
import styles from '../filters/filter.module.css';
import { type ColumnChoice, choiceChip, chooseColumns, shownKeys } from './column-choice.ts';

export interface FieldsChooserProps {
  readonly columns: readonly { readonly key: string; readonly label: string; readonly isDefault?: boolean }[];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}

interface ChooserProps extends FieldsChooserProps {
  readonly name: string;
  /** The button's text. */
  readonly children: ReactNode;
  /** Shortcuts above the columns. */
  readonly quick: readonly (readonly [text: string, mode: 'default' | 'all'])[];
}

function Chooser({ columns, choice, onChange, name, children, quick }: ChooserProps) {
  const shown = shownKeys(choice, columns);
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
          <div className={styles['choices']}>
            {columns.map(({ key, label }) => (
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

/** The FIELDS menu selects the visible columns; its chip shows default, all, or the count. Source: doc 2 §2. */
export function FieldsChooser(props: FieldsChooserProps) {
  return (
    <Chooser {...props} name="FIELDS" quick={fieldModes}>
      FIELDS <span className={styles['countChip']}>{choiceChip(props.choice)}</span>
    </Chooser>
  );
}

/** The older column menu shows and hides columns, with a button that resets them. Source: doc 2 §2. */
export function ColumnsChooser(props: FieldsChooserProps) {
  return (
    <Chooser {...props} name="Show/hide columns" quick={reset}>
      Show/hide columns
    </Chooser>
  );
}
