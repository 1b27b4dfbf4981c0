import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../display/button.tsx';
import styles from '../filters/filter.module.css';
import type { ColumnKind } from './column.ts';
import { type ChoosableColumn, type ColumnChoice, choiceChip } from './column-choice.ts';

export interface FieldsChooserProps {
  readonly columns: readonly (ChoosableColumn & { readonly label: string; readonly kind?: ColumnKind })[];
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

// Most visits to a list don't choose columns.
const ColumnChoices = lazy(() => import('./column-choices.tsx').then((module) => ({ default: module.ColumnChoices })));

function Chooser({ columns, choice, onChange, name, children, quick }: ChooserProps) {
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
          <Suspense fallback={null}>
            <ColumnChoices columns={columns} choice={choice} onChange={onChange} />
          </Suspense>
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
