import { IconChevronRight } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import { dataId } from '../../display/data-id.ts';
import { classNames } from '../../style/class-names.ts';
import { Cell, cellText } from '../columns/cell.tsx';
import { type Column, isNumeric, type TableRow } from '../columns/column.ts';
import { cellScale, fitColumns } from '../columns/fit-columns.ts';
import type { SearchState } from '../filters/search-state.ts';
import { type Density, rowHeights } from './density.ts';
import styles from './table.module.css';
import { TableHead } from './table-head.tsx';
import { useFullHeight } from './use-full-height.ts';
import { isControl, openRow, type Peek, useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';

export interface TableGridProps<Row extends TableRow> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly total: number;
  readonly firstIndex: number;
  readonly state: SearchState;
  readonly isLoading: boolean;
  readonly selection: Selection | undefined;
  readonly rowHref?: ((row: Row) => string | undefined) | undefined;
  readonly onSort: (key: string) => void;
  /** Whether this is the page's list. It fills the window, and its keys work wherever the focus is. */
  readonly isPageList: boolean;
  readonly density: Density;
  readonly peek: Peek<Row> | undefined;
  /** Whether there is something to do with a selected row. Rows for which there isn't have no checkbox. */
  readonly canSelect: (row: Row) => boolean;
  /** A table footer with totals. */
  readonly foot?: ReactNode;
}

/** Up to this many rows, all are rendered, so that printing and searching in the page include them. */
const virtualFrom = 100;

/** Renders rows in place of those that are still loading. */
const ghostRows = <Row extends TableRow>(columns: readonly Column<Row>[], hasTick: boolean): ReactNode =>
  Array.from({ length: 8 }, (_, line) => (
    <tr key={line} aria-hidden>
      {hasTick && <td className={styles['tick']}>…</td>}
      {columns.map((column) => (
        <td key={column.key}>
          <span className={styles['ghost']}>…</span>
        </td>
      ))}
    </tr>
  ));

/**
 * Renders a table with a sticky header and first column. Large tables render only visible rows. Keyboard shortcuts move
 * between rows, open them, and select them.
 */
export function TableGrid<Row extends TableRow>(props: TableGridProps<Row>) {
  const { caption, columns, rows, total, firstIndex, state, isLoading, selection, rowHref, onSort, isPageList, peek } =
    props;
  const rowHeight = rowHeights[props.density];
  const scroll = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > virtualFrom;
  const virtualizer = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const from = isVirtual ? (items[0]?.index ?? 0) : 0;
  const to = isVirtual ? (items.at(-1)?.index ?? -1) + 1 : rows.length;
  const widths = useMemo(() => fitColumns(columns, rows, cellScale(), total), [columns, rows, total]);
  const width = widths.reduce((sum, one) => sum + one, selection ? 40 : 0);
  const { cursor, setCursor, onKeyDown } = useRowKeys({
    scroll,
    rows,
    selection,
    isPageList,
    scrollTo: isVirtual ? (index) => virtualizer.scrollToIndex(index) : undefined,
    peek,
  });
  useFullHeight(scroll, isPageList);
  const onClick = (event: MouseEvent<HTMLTableRowElement>, index: number) => {
    setCursor(index);
    if (!isControl(event.target) && !window.getSelection()?.toString()) openRow(event.currentTarget);
  };
  // Keeps the place of rows outside the window.
  const spacer = (count: number) =>
    count > 0 && (
      <tr className={styles['spacer']} aria-hidden>
        <td style={{ height: count * rowHeight }} colSpan={columns.length + 1}>
          …
        </td>
      </tr>
    );
  return (
    <div
      ref={scroll}
      className={styles['scroll']}
      data-page-list={isPageList || undefined}
      data-density={props.density}
    >
      <table
        className={styles['grid']}
        style={{ minWidth: width }}
        aria-rowcount={total + 1}
        aria-busy={isLoading || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {selection && <col style={{ width: 40 }} />}
          {columns.map((column, at) => (
            <col key={column.key} style={{ width: widths[at] }} />
          ))}
        </colgroup>
        <TableHead columns={columns} state={state} selection={selection} onSort={onSort} />
        <tbody>
          {spacer(from)}
          {isLoading && rows.length === 0
            ? ghostRows(columns, selection !== undefined)
            : rows.slice(from, to).map((row, offset) => {
                const index = from + offset;
                const href = rowHref?.(row);
                const isSelected = selection?.has(row.id);
                return (
                  <tr
                    key={row.id}
                    data-index={index}
                    data-openable={href !== undefined}
                    aria-rowindex={firstIndex + index + 2}
                    aria-selected={selection ? isSelected : undefined}
                    tabIndex={index === cursor ? 0 : -1}
                    onClick={(event) => onClick(event, index)}
                    data-peeked={row === peek?.row || undefined}
                    onKeyDown={onKeyDown}
                    onFocus={() => setCursor(index)}
                  >
                    {selection && (
                      <td className={`${styles['tick']} ${styles['first']}`}>
                        {props.canSelect(row) && (
                          <label>
                            <input
                              type="checkbox"
                              {...dataId(row.id)}
                              aria-label={`Select row ${firstIndex + index + 1}`}
                              checked={isSelected}
                              onClick={(event) => selection.toggle(row.id, event.shiftKey)}
                              onChange={() => setCursor(index)}
                            />
                          </label>
                        )}
                      </td>
                    )}
                    {columns.map((column, at) => {
                      const shared = {
                        className: classNames(
                          isNumeric(column) ? styles['numeric'] : styles['tabular'],
                          column.kind === 'statusChip' && styles['whole'],
                          at === 0 && styles['first'],
                          at === 0 && selection && styles['afterTick'],
                        ),
                        title: column.render ? undefined : cellText(column, row),
                      };
                      const cell = <Cell column={column} row={row} rowHref={at === 0 ? href : undefined} />;
                      return at === 0 ? (
                        <th key={column.key} scope="row" {...shared}>
                          {cell}
                          {peek && (
                            <button
                              type="button"
                              className={styles['peekButton']}
                              tabIndex={-1}
                              aria-label={`Preview row ${firstIndex + index + 1}`}
                              onClick={() => peek.show(row)}
                            >
                              <IconChevronRight size={16} aria-hidden />
                            </button>
                          )}
                        </th>
                      ) : (
                        <td key={column.key} {...shared}>
                          {cell}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
          {spacer(rows.length - to)}
        </tbody>
        {props.foot}
      </table>
    </div>
  );
}
