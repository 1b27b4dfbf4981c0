import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { Button } from '../display/button.tsx';
import { type ColumnChoice, choiceChip, chooseColumns, shownKeys } from './column-choice.ts';
import styles from './table.module.css';

export interface FieldsChooserProps {
  readonly columns: readonly { readonly key: string; readonly label: string; readonly isDefault?: boolean }[];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}

/** The FIELDS menu: which columns are shown, with a chip that says default, all, or how many. */
export function FieldsChooser({ columns, choice, onChange }: FieldsChooserProps) {
  const shown = shownKeys(choice, columns);
  return (
    <Popover position="bottom-end" width={280} trapFocus withRoles>
      <Popover.Target>
        <Button dense>
          FIELDS <span className={styles['countChip']}>{choiceChip(choice)}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="FIELDS">
        <div className={styles['popover']}>
          <div className={styles['quick']}>
            <Button dense onClick={() => onChange({ mode: 'default', keys: [] })}>
              Default
            </Button>
            <Button dense onClick={() => onChange({ mode: 'all', keys: [] })}>
              All
            </Button>
          </div>
          <div className={styles['choices']}>
            {columns.map((column) => {
              const isShown = shown.includes(column.key);
              return (
                <label key={column.key} className={styles['choice']}>
                  <input
                    type="checkbox"
                    checked={isShown}
                    disabled={isShown && shown.length === 1}
                    onChange={() =>
                      onChange(
                        chooseColumns(
                          isShown ? shown.filter((key) => key !== column.key) : [...shown, column.key],
                          columns,
                        ),
                      )
                    }
                  />
                  {column.label}
                </label>
              );
            })}
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
