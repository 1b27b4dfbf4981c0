import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
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
  /** Totals in cents by column. Undefined while they load; null if no row has a value. */
  readonly totals: Readonly<Record<string, number | null>> | undefined;
}

/** Renders the totals of the money columns over all rows, at the foot of a table or below its cards. */
export function TotalRow({ columns, hasTick, layout, count, totals }: TotalRowProps) {
  const heading = `Total of ${count.toLocaleString('en-US')}`;
  const text = (key: string) => {
    if (!totals) return '…';
    const total = totals[key];
    return typeof total === 'number' ? formatMoney(cents(total)) : '—';
  };
  if (layout === 'card') {
    return (
      <div className={styles['cardTotals']}>
        <strong>{heading}</strong>
        <dl>
          {columns.filter(isTotaled).map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{text(key)}</dd>
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
            <td key={column.key} className={isNumeric(column) ? styles['numeric'] : undefined}>
              {isTotaled(column) ? text(column.key) : null}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
