import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { ReactNode } from 'react';
import { Button } from '../../display/button.tsx';
import styles from './table.module.css';

export interface BulkBarProps {
  readonly count: number;
  /** The amounts of the selected rows in cents; the bar shows their total. */
  readonly amounts?: readonly number[] | undefined;
  /** The number of matching rows, if more match than are selected, and a function that selects them all. */
  readonly matching?: { readonly count: number; readonly onSelect: () => void; readonly isBusy: boolean } | undefined;
  readonly onClear: () => void;
  /** Buttons of the available actions. */
  readonly children: ReactNode;
}

/** The bar at the bottom while rows are selected: their count, their total, and the available actions. */
export function BulkBar({ count, amounts, matching, onClear, children }: BulkBarProps) {
  return (
    <section className={styles['bulk']} aria-label="Selected rows">
      <output>
        {count.toLocaleString('en-US')} selected
        {amounts && ` · ${formatMoney(sumCents(amounts.map((amount) => cents(amount))))}`}
      </output>
      {matching && (
        <Button dense look="link" busy={matching.isBusy} onClick={matching.onSelect}>
          Select all {matching.count.toLocaleString('en-US')} matching
        </Button>
      )}
      {children}
      <Button dense look="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
