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
  /** Whether to offer a reset instead of the presets Default and All. */
  readonly hasReset?: boolean;
}

// Most visits to a list don't choose columns.
const ColumnChoices = lazy(() => import('./column-choices.tsx').then((module) => ({ default: module.ColumnChoices })));

function Chooser({ name, children, ...choices }: ChooserProps) {
  return (
    <Popover position="bottom-end" width={280} trapFocus withRoles>
      <Popover.Target>
        <Button dense>{children}</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Suspense fallback={null}>
          <ColumnChoices {...choices} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * Renders the FIELDS menu for selecting columns. Its chip shows default, all, or the number of columns. Source: doc 2
 * §2.
 */
export function FieldsChooser(props: FieldsChooserProps) {
  return (
    <Chooser {...props} name="FIELDS">
      FIELDS <span className={styles['countChip']}>{choiceChip(props.choice)}</span>
    </Chooser>
  );
}

/** Renders the older column selector with a reset button. Source: doc 2 §2. */
export function ColumnsChooser(props: FieldsChooserProps) {
  return (
    <Chooser {...props} hasReset name="Show/hide columns">
      Show/hide columns
    </Chooser>
  );
}
