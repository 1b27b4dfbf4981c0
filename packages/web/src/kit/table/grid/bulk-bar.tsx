import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { ReactNode } from 'react';
import { Button } from '../../display/button.tsx';
import styles from './table.module.css';

export interface BulkBarProps {
  readonly count: number;
  /** Amounts of the selected rows in whole cents; their sum is shown. */
  readonly amounts?: readonly number[] | undefined;
  /** How many rows match in all, when more do than are selected; asks for them. */
  readonly matching?: { readonly count: number; readonly onSelect: () => void; readonly isBusy: boolean } | undefined;
  readonly onClear: () => void;
  /** Buttons of what can be done with the selection. */
  readonly children: ReactNode;
}

/** The bar at the bottom while rows are selected: how many, their sum, and what can be done. */
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
