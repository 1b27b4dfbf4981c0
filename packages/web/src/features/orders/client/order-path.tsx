import type { PathStep } from '@fiducia/domain/orders/order-path';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../kit/style/class-names.ts';
import styles from './order-path.module.css';

const stateNames = { done: 'Done', now: 'Next', later: 'Later' } as const;

export interface OrderPathProps {
  readonly steps: readonly PathStep[];
  /** The button for the next step. */
  readonly action: ReactNode;
  /** What speaks against the next step, or is worth checking before it. */
  readonly children?: ReactNode;
}

/** Shows what to do next until an order is submitted, with its button, and all steps as a short list. */
export function OrderPath({ steps, action, children }: OrderPathProps) {
  const at = steps.findIndex(({ state }) => state === 'now');
  const now = steps[at];
  return (
    <div className={styles['path']}>
      {now && (
        <div className={styles['head']}>
          <div>
            <p className={styles['muted']}>
              Next step, {at + 1} of {steps.length}
            </p>
            <h2 className={styles['next']}>{now.title}</h2>
            {now.note && <p className={styles['muted']}>{now.note}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
      <ol className={styles['steps']} aria-label="Steps">
        {steps.map(({ title, state }, index) => (
          <li key={title} className={classNames(styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles['mark']} aria-hidden>
              {state === 'done' ? <IconCheck size={14} stroke={2.6} /> : index + 1}
            </span>
            <span className="visually-hidden">{stateNames[state]}: </span>
            {title}
          </li>
        ))}
      </ol>
    </div>
  );
}
