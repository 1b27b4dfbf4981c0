import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './surface.module.css';

export interface Fact {
  readonly label: string;
  /** Null and undefined are shown as a dash. */
  readonly value: ReactNode;
}

/**
 * Shows the labeled values of a record. `rows` places label and value side by side. Skips `false` and `null` entries.
 */
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
