import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './surface.module.css';

export interface Fact {
  readonly label: string;
  /** Shows a dash for an empty value. */
  readonly value: ReactNode;
}

/** Lists labeled values of a record. `rows` puts label and value side by side. Skips absent facts (`false`, `null`). */
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
