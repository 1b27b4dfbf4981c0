import type { ReactNode } from 'react';
import { dataId } from '../../display/data-id.ts';
import { Cell } from '../columns/cell.tsx';
import { type Column, type TableRow, valueOf } from '../columns/column.ts';
import styles from './card-list.module.css';
import type { Selection } from './use-selection.ts';

export interface CardListProps<Row extends TableRow> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly selection: Selection | undefined;
  readonly rowHref?: ((row: Row) => string | undefined) | undefined;
  /** Renders what a card shows below its heading, instead of label-value pairs. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
}

/**
 * Returns the columns to show on a card: up to six, plus all action columns. Action columns render content without a
 * value from the row.
 */
function pairsOf<Row extends TableRow>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] {
  const isAction = (column: Column<Row>): boolean =>
    column.render !== undefined && rows.every((row) => valueOf(column, row) === undefined);
  const labeled = columns.filter((column) => !isAction(column)).slice(0, 6);
  return columns.filter((column) => labeled.includes(column) || isAction(column));
}

/**
 * Whether a value says nothing on a card, whose lines need no column to fill: no money, or a value that is missing where
 * none is needed.
 */
function isSilent<Row extends TableRow>(column: Column<Row>, row: Row): boolean {
  const value = valueOf(column, row);
  if (column.render !== undefined || column.isNeeded) return false;
  return value === null || value === '' || (column.kind === 'money' && value === 0);
}

/**
 * Renders a table's rows as cards for phones. The first column is the heading, the status is next to it, and the rest
 * are label-value pairs.
 */
export function CardList<Row extends TableRow>(props: CardListProps<Row>) {
  const { caption, columns, rows, selection, rowHref, card } = props;
  const [first, ...others] = columns;
  const status = others.find((column) => column.kind === 'statusChip');
  const rest = pairsOf(
    others.filter((column) => column !== status),
    rows,
  );
  if (!first) return null;
  return (
    <ul className={styles['cards']} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id} className={styles['card']} data-selected={selection?.has(row.id)}>
          <div className={styles['cardHead']}>
            <span>
              <Cell column={first} row={row} rowHref={rowHref?.(row)} />
            </span>
            {status && (valueOf(status, row) || status.render) && <Cell column={status} row={row} />}
            {selection && (
              <label className={styles['pick']}>
                <input
                  type="checkbox"
                  {...dataId(row.id)}
                  aria-label="Select"
                  checked={selection.has(row.id)}
                  onChange={() => selection.toggle(row.id)}
                />
              </label>
            )}
          </div>
          {card ? (
            card(row)
          ) : (
            <dl>
              {rest
                .filter((column) => !isSilent(column, row))
                .map((column) => (
                  <div key={column.key} style={{ display: 'contents' }}>
                    <dt>{column.label}</dt>
                    <dd>
                      <Cell column={column} row={row} />
                    </dd>
                  </div>
                ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
