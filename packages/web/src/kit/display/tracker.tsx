import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { classNames } from '../style/class-names.ts';
import styles from './story.module.css';

export interface TrackerStep {
  readonly label: string;
  readonly note?: string | undefined;
}

export interface TrackerProps {
  readonly steps: readonly TrackerStep[];
  /** Counts from 0; `steps.length` when all are done. */
  readonly current: number;
  /** The current step failed. */
  readonly hasProblem?: boolean;
}

/** Shows the progress through some steps, as text and color. */
export function Tracker({ steps, current, hasProblem }: TrackerProps) {
  return (
    <ol className={styles['tracker']}>
      {steps.map((step, at) => {
        const isProblem = at === current && hasProblem;
        const state = at < current ? 'done' : isProblem ? 'problem' : at === current ? 'current' : 'coming';
        return (
          <li
            key={step.label}
            className={classNames(styles['step'], styles[state])}
            aria-current={at === current ? 'step' : undefined}
          >
            <strong>
              {state === 'done' && <IconCheck size={16} aria-label="Done:" />}
              {isProblem && <IconAlertTriangle size={16} aria-label="Problem:" />}
              {step.label}
            </strong>
            {step.note && <small>{step.note}</small>}
          </li>
        );
      })}
    </ol>
  );
}
