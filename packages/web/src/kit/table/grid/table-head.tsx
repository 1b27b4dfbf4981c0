import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { classNames } from '../../style/class-names.ts';
import { type Column, isNumeric, type TableRow } from '../columns/column.ts';
import type { SearchState } from '../filters/search-state.ts';
import styles from './table.module.css';
import type { Selection } from './use-selection.ts';

export interface TableHeadProps<Row extends TableRow> {
  readonly columns: readonly Column<Row>[];
  readonly state: Pick<SearchState, 'sortBy' | 'sortDirection'>;
  readonly selection: Selection | undefined;
  readonly onSort: (key: string) => void;
}

/** Renders header cells that sort the table. `aria-sort` gives the current order. */
export function TableHead<Row extends TableRow>({ columns, state, selection, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={`${styles['tick']} ${styles['first']}`}>
            <label>
              <input
                type="checkbox"
                aria-label="Select all rows"
                checked={selection.isAll}
                onChange={selection.toggleAll}
              />
            </label>
          </th>
        )}
        {columns.map((column, at) => {
          const sortKey = column.sortKey ?? column.key;
          const isActive = state.sortBy === sortKey;
          const isFalling = (state.sortDirection === 'desc') !== (column.isReverse === true);
          const Arrow = isActive && isFalling ? IconArrowDown : IconArrowUp;
          return (
            <th
              key={column.key}
              scope="col"
              title={column.description}
              aria-sort={isActive ? (isFalling ? 'descending' : 'ascending') : undefined}
              className={classNames(
                isNumeric(column) && styles['numeric'],
                at === 0 && styles['first'],
                at === 0 && selection && styles['afterTick'],
              )}
            >
              {column.sortable ? (
                <button type="button" className={styles['sort']} data-active={isActive} onClick={() => onSort(sortKey)}>
                  <span>{column.label}</span>
                  <Arrow size={14} aria-hidden />
                </button>
              ) : (
                column.label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
