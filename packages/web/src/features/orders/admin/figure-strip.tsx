import type { ReactNode } from 'react';
import { Money } from '../../../kit/display/money.tsx';
import styles from './order.module.css';

export interface FigureStripProps {
  /** The amount that leads the page, in cents. */
  readonly lead: number;
  readonly text: ReactNode;
  readonly figures: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** Shows the amount that leads a page, and the other figures next to it in one line. */
export function FigureStrip({ lead, text, figures }: FigureStripProps) {
  return (
    <div className={styles['figures']}>
      <div>
        <strong className="lead-figure">
          <Money amount={lead} />
        </strong>{' '}
        {text}
      </div>
      <dl>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
