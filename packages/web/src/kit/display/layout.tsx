import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './surface.module.css';

/** Stacks its children vertically with a 16 px gap. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles['stack']}>{children}</div>;
}

/** Places its children side by side, wrapping; `between` pushes them to both edges. */
export function Row({ children, between }: { children: ReactNode; between?: boolean }) {
  return <div className={classNames(styles['row'], between && styles['between'])}>{children}</div>;
}

/** A numbered list of steps. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** A main column with a 320 px rail on its right; below it on small screens. */
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
