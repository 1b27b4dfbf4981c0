import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { ReactNode } from 'react';
import { Button } from '../../display/button.tsx';
import styles from './bulk-bar.module.css';

export interface BulkBarProps {
  readonly count: number;
  /** Amounts of the selected rows in cents. The bar shows their total. */
  readonly amounts?: readonly number[] | undefined;
  /** The number of matching rows if more match than are selected, and a function that selects them all. */
  readonly matching?: { readonly count: number; readonly onSelect: () => void; readonly isBusy: boolean } | undefined;
  readonly onClear: () => void;
  /** Buttons for the bulk actions. */
  readonly children: ReactNode;
}

/** Renders the bar at the bottom while rows are selected: their number, their total, and the bulk actions. */
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
