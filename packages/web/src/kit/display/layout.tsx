import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './surface.module.css';

/** Stacks its children vertically with a gap of 16 px. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles['stack']}>{children}</div>;
}

/** Places its children side by side and wraps them. `between` moves them to both edges, `end` to the right. */
export function Row({ children, between, end }: { children: ReactNode; between?: boolean; end?: boolean }) {
  return (
    <div className={classNames(styles['row'], between && styles['between'], end && styles['end'])}>{children}</div>
  );
}

/** Renders a numbered list of steps. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** Renders a main column with a 320 px side rail on the right. On small screens, the rail appears below. */
export function WithRail({ children, rail }: { children: ReactNode; rail: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>{children}</div>
      <aside className={styles['stack']} aria-label="Notes and documents">
        {rail}
      </aside>
    </div>
  );
}
