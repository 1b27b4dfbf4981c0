import { EmptyState } from '../kit/display/empty-state.tsx';
import { Cell } from '../kit/table/columns/cell.tsx';
import { type Column, isNumeric, type TableRow } from '../kit/table/columns/column.ts';
import styles from './plain-table.module.css';

export interface PlainTableProps<Row extends TableRow> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Text shown if there are no rows, such as `No permissions yet`. */
  readonly empty: string;
  /** What the user can do next, or when rows will appear. */
  readonly emptyNext?: string;
  readonly rowHref?: (row: Row) => string | undefined;
}

/** Renders a short table whose rows are all loaded, without search or pages. */
export function PlainTable<Row extends TableRow>({
  caption,
  columns,
  rows,
  empty,
  emptyNext,
  rowHref,
}: PlainTableProps<Row>) {
  if (rows.length === 0) return <EmptyState title={empty}>{emptyNext}</EmptyState>;
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" title={column.description} data-numeric={isNumeric(column) || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, at) => (
                <td
                  key={column.key}
                  data-numeric={isNumeric(column) || undefined}
                  data-label={column.label || undefined}
                  data-whole={(column.kind ?? 'text') !== 'text' || undefined}
                >
                  <Cell column={column} row={row} {...(at === 0 && rowHref ? { rowHref: rowHref(row) } : {})} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
