import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './surface.module.css';

export interface Fact {
  readonly label: string;
  /** Nothing shows as a dash. */
  readonly value: ReactNode;
}

/** Labelled values of a record. `rows` puts label and value side by side. Absent facts (`false`, `null`) are skipped. */
export function Facts({
  facts,
  layout = 'grid',
}: {
  facts: readonly (Fact | false | null)[];
  layout?: 'grid' | 'rows';
}) {
  return (
    <dl className={classNames(styles['facts'], layout === 'rows' && styles['rows'])}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label} className={styles['fact']}>
              <dt>{fact.label}</dt>
              <dd>{fact.value ?? '—'}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
