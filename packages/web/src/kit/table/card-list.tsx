import { dataId } from '../display/data-id.ts';
import { Cell } from './cell.tsx';
import type { Column, TableRow } from './column.ts';
import styles from './card-list.module.css';
import type { Selection } from './use-selection.ts';

export interface CardListProps<Row extends TableRow> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly selection: Selection | undefined;
  readonly rowHref?: ((row: Row) => string | undefined) | undefined;
}

/** The rows of a table as cards, for phones: the first column as heading, a status beside it, the rest as pairs. */
export function CardList<Row extends TableRow>({ caption, columns, rows, selection, rowHref }: CardListProps<Row>) {
  const [first, ...others] = columns;
  const status = others.find((column) => column.kind === 'statusChip');
  const rest = others.filter((column) => column !== status).slice(0, 6);
  if (!first) return null;
  return (
    <ul className={styles['cards']} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id} className={styles['card']} data-selected={selection?.has(row.id)}>
          <div className={styles['cardHead']}>
            <span>
              <Cell column={first} row={row} rowHref={rowHref?.(row)} />
            </span>
            {status && <Cell column={status} row={row} />}
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
