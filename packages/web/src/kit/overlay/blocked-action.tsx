import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../display/button.tsx';
import { type Condition, ConditionList } from '../display/condition-list.tsx';
import styles from './blocked-action.module.css';

export interface BlockedActionProps {
  /** The action’s name, such as “Complete order line”. */
  readonly label: string;
  /** What is said about it, such as “You can’t complete this order line yet”. */
  readonly title: string;
  readonly conditions: readonly Condition[];
}

/**
 * Renders an action that isn’t allowed now as a button that can be focused. Pressing it lists the conditions that aren’t
 * met, and on request all of them.
 */
export function BlockedAction({ label, title, conditions }: BlockedActionProps) {
  const [isOpen, setOpen] = useState(false);
  const [isAll, setAll] = useState(false);
  const unmet = conditions.filter(({ isMet }) => !isMet);
  const met = conditions.length - unmet.length;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button blocked aria-expanded={isOpen} aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <h3 className={styles['title']}>{title}</h3>
        <ConditionList conditions={isAll ? conditions : unmet} />
        {met > 0 && (
          <Button look="link" onClick={() => setAll(!isAll)}>
            {isAll ? 'Show only what is missing' : `Show all ${conditions.length} conditions`}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
