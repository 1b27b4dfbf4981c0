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
 * Renders a table's rows as cards for phones. The first column is the heading, the status is next to it, and the rest
 * are label-value pairs.
 */
export function CardList<Row extends TableRow>({ caption, columns, rows, selection, rowHref }: CardListProps<Row>) {
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
              <input
                type="checkbox"
                {...dataId(row.id)}
                aria-label="Select"
                checked={selection.has(row.id)}
                onChange={() => selection.toggle(row.id)}
              />
            )}
          </div>
          <dl>
            {rest.map((column) => (
              <div key={column.key} style={{ display: 'contents' }}>
                <dt>{column.label}</dt>
                <dd>
                  <Cell column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
