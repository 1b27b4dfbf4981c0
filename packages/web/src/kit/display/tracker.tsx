import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { classNames } from '../style/class-names.ts';
import { spoken } from '../text/language.ts';
import styles from './story.module.css';

export interface TrackerStep {
  readonly label: string;
  readonly note?: string | undefined;
  /** Whether the step is done although an earlier one isn't. */
  readonly isDone?: boolean | undefined;
}

export interface TrackerProps {
  readonly steps: readonly TrackerStep[];
  /** Index of the current step, from 0. Equals `steps.length` when all steps are done. */
  readonly current: number;
  /** Whether the current step has a problem: in red, or in orange if it only waits for someone. */
  readonly hasProblem?: boolean | 'waiting';
}

/** Shows the steps of a process and highlights the current one with text and color. */
export function Tracker({ steps, current, hasProblem = false }: TrackerProps) {
  return (
    <ol className={styles['tracker']}>
      {steps.map((step, at) => {
        const isProblem = at === current && hasProblem !== false;
        const problem = hasProblem === 'waiting' ? 'attention' : 'problem';
        const state =
          at < current || step.isDone ? 'done' : isProblem ? problem : at === current ? 'current' : 'coming';
        return (
          <li
            key={step.label}
            className={classNames(styles['step'], styles[state])}
            data-state={state}
            aria-current={at === current ? 'step' : undefined}
          >
            <strong>
              {state === 'done' && <IconCheck size={16} aria-label={spoken('Done:')} />}
              {isProblem && <IconAlertTriangle size={16} aria-label={spoken('Problem:')} />}
              {step.label}
            </strong>
            {step.note && <small>{step.note}</small>}
          </li>
        );
      })}
    </ol>
  );
}
