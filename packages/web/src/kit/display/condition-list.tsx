import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './story.module.css';

export interface Condition {
  readonly text: string;
  readonly isMet: boolean;
  /** How to meet the condition. */
  readonly help?: ReactNode;
}

/** Lists the conditions of an action, each with a check mark or a cross. */
export function ConditionList({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ul className={styles['conditions']}>
      {conditions.map((condition) => (
        <li
          key={condition.text}
          className={classNames(styles['condition'], condition.isMet ? styles['met'] : styles['unmet'])}
        >
          {condition.isMet ? (
            <IconCircleCheckFilled size={18} aria-label="Met:" />
          ) : (
            <IconCircleXFilled size={18} aria-label="Not met:" />
          )}
          <div>
            {condition.text}
            {condition.help && <div className={styles['legend']}>{condition.help}</div>}
          </div>
        </li>
      ))}
    </ul>
  );
}
