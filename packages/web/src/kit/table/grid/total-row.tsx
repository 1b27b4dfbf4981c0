import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { isNumeric } from '../columns/column.ts';
import { isTotaled, type TotalColumn } from '../columns/totaled.ts';
import styles from './table.module.css';

/** What a table passes to the function that renders its totals. */
export interface TotalsView {
  /** The columns shown. */
  readonly columns: readonly TotalColumn[];
  readonly hasTick: boolean;
  /** `card` on phones. */
  readonly layout: 'row' | 'card';
}

export interface TotalRowProps extends TotalsView {
  /** The number of rows that the totals add up. */
  readonly count: number;
  /** Totals by column, of money in cents. Undefined while they load; null if no row has a value. */
  readonly totals: Readonly<Record<string, number | null>> | undefined;
}

/** Renders the totals of money and counts over all rows, at the foot of a table or below its cards. */
export function TotalRow({ columns, hasTick, layout, count, totals }: TotalRowProps) {
  const heading = `Total of ${count.toLocaleString('en-US')}`;
  const text = ({ key, kind }: TotalColumn) => {
    if (!totals) return '…';
    const total = totals[key];
    if (typeof total !== 'number') return '—';
    return kind === 'money' ? formatMoney(cents(total)) : formatNumber(total);
  };
  if (layout === 'card') {
    return (
      <div className={styles['cardTotals']}>
        <strong>{heading}</strong>
        <dl>
          {columns.filter(isTotaled).map((column) => (
            <div key={column.key}>
              <dt>{column.label}</dt>
              <dd>{text(column)}</dd>
            </div>
          ))}
        </dl>
      </div>
    );
  }
  return (
    <tfoot>
      <tr aria-busy={totals ? undefined : true}>
        {columns.map((column, at) =>
          at === 0 ? (
            <th key={column.key} scope="row" colSpan={hasTick ? 2 : 1} className={styles['first']}>
              {heading}
            </th>
          ) : (
            <td
              key={column.key}
              className={isNumeric(column) ? styles['numeric'] : undefined}
              title={column.description}
            >
              {isTotaled(column) ? text(column) : null}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
