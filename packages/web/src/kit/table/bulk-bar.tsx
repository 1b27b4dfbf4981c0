import { cents, sumCents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import type { ReactNode } from 'react';
import { Button } from '../display/button.tsx';
import styles from './table.module.css';

export interface BulkBarProps {
  readonly count: number;
  /** Amounts of the selected rows in whole cents; their sum is shown. */
  readonly amounts?: readonly number[] | undefined;
  readonly onClear: () => void;
  /** Buttons of what can be done with the selection. */
  readonly children: ReactNode;
}

/** The bar at the bottom while rows are selected: how many, their sum, and what can be done. */
export function BulkBar({ count, amounts, onClear, children }: BulkBarProps) {
  return (
    <section className={styles['bulk']} aria-label="Selected rows">
      <output>
        {count.toLocaleString('en-US')} selected
        {amounts && ` · ${formatMoney(sumCents(amounts.map((amount) => cents(amount))))}`}
      </output>
      {children}
      <Button dense look="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
