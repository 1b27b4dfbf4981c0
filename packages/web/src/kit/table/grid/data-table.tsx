import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type Failure, FailureAlert } from '../../display/alert.tsx';
import { Button } from '../../display/button.tsx';
import { EmptyState } from '../../display/empty-state.tsx';
import { LoadingOverlay } from '../../overlay/loading-overlay.tsx';
import { type Column, exportKeys, type TableRow, valueOf } from '../columns/column.ts';
import {
  type ColumnUse,
  columnChoiceKey,
  loadColumnChoice,
  saveColumnChoice,
  shownKeys,
} from '../columns/column-choice.ts';
import { tableText } from '../columns/table-text.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { FilterField } from '../filters/filter-field.ts';
import { SearchBox } from '../filters/search-box.tsx';
import type { SearchState } from '../filters/search-state.ts';
import { BulkBar } from './bulk-bar.tsx';
import { loadDensity, saveDensity } from './density.ts';
import { Pager } from './pager.tsx';
import styles from './table.module.css';
import { isCompactTable, TableControls } from './table-controls.tsx';
import { TableGrid } from './table-grid.tsx';

import type { TotalsView } from './total-row.tsx';
import { useCardList } from './use-card-list.ts';
import { type TableExport, useExport } from './use-export.ts';
import { useIsPhone } from './use-is-phone.ts';
import { usePeek } from './use-peek.tsx';
import { useSelectMatching } from './use-select-matching.ts';
import { useSelection } from './use-selection.ts';

export interface DataTableProps<Row extends TableRow> {
  /** Name of the rows for screen readers and the search box, such as `Orders`. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly total: number;
  readonly state: SearchState;
  readonly onChange: (state: SearchState) => void;
  /** Whether a request is running. The rows stay visible with a progress line. */
  readonly isBusy?: boolean;
  /** Whether the first page is loading. Shows skeleton rows. */
  readonly isLoading?: boolean;
  readonly failure?: Failure | null | undefined;
  /** Replaces the failure’s “Try again”. */
  readonly failureAction?: ReactNode;
  readonly onRefresh?: () => void;
  readonly filters?: readonly FilterField[];
  /** Whether a view's name says the current filters, so that they need no chips. */
  readonly areFiltersNamed?: boolean | undefined;
  readonly rowHref?: (row: Row) => string | undefined;
  /** Address of the request, to store the selected columns. If left out, there is no FIELDS menu. */
  readonly requestAddress?: string;
  /**
   * Determines where the column choice is stored. The older staff searches have a column selector instead of FIELDS.
   */
  readonly columnUse?: ColumnUse;
  readonly exporting?: TableExport | undefined;
  /** Renders buttons for the selected rows. If set, every row has a checkbox. */
  readonly bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Key of the money column to total for the selected rows. */
  readonly sumKey?: string;
  /** Buttons on the right of the toolbar. */
  readonly actions?: ReactNode;
  /** The first action, offered if the list is empty. */
  readonly emptyAction?: ReactNode;
  /** Title of the empty list. Defaults to `No … yet`. */
  readonly emptyTitle?: string | undefined;
  /** When rows appear in the list. Shown if it is empty. */
  readonly emptyNext?: string | undefined;
  /** Whether having no rows is good, such as no duplicates. An empty list then has no controls. */
  readonly isEmptyGood?: boolean | undefined;
  readonly hasSearch?: boolean;
  /**
   * Whether this is the page's list: it fills the window, its keys work as soon as the page opens, and its controls are
   * buttons instead of a menu, unless it has few rows.
   */
  readonly isPageList?: boolean;
  /** Returns whether a bulk action exists for the row. If there is none for any row, there are no checkboxes. */
  readonly canSelect?: (row: Row) => boolean;
  /** Renders what a card shows below its heading on phones, instead of the columns. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
  /** Renders the totals of the columns shown: a `TotalRow`, or nothing. */
  readonly renderTotals?: ((view: TotalsView) => ReactNode) | undefined;
}

const everyRow = () => true;

function useColumns<Row extends TableRow>({ columns, requestAddress, columnUse }: DataTableProps<Row>) {
  const key =
    requestAddress === undefined ? undefined : columnChoiceKey(window.location.pathname, requestAddress, columnUse);
  const [choice, setChoice] = useState(() => (key ? loadColumnChoice(key) : ({ mode: 'default', keys: [] } as const)));
  const shown = useMemo(() => {
    const keys = key ? shownKeys(choice, columns) : columns.map((column) => column.key);
    return keys.flatMap((one) => columns.find((column) => column.key === one) ?? []);
  }, [columns, choice, key]);
  const choose = (next: typeof choice) => {
    setChoice(next);
    if (key) saveColumnChoice(key, next);
  };
  return { choice, shown, choose, hasChooser: key !== undefined && columns.length > 1 };
}

/**
 * Renders the table used by all lists: search after a pause of 700 ms, filter chips, FIELDS, sorting, page sizes from
 * 25 to 500 and All, Refresh, Export, selection, keyboard shortcuts (j, k, arrows, Enter, x, Shift, Esc), and cards on
 * phones. It has no knowledge of entities; rows, columns, and state are props.
 */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const {
    caption,
    rows,
    total,
    state,
    onChange,
    isBusy = false,
    isLoading = false,
    filters = [],
    rowHref,
    bulkActions,
  } = props;
  const { choice, shown, choose, hasChooser } = useColumns(props);
  const isPhone = useIsPhone();
  const cards = useCardList(isPhone);
  const canSelect = props.canSelect ?? everyRow;
  const order = rows.filter(canSelect).map((row) => row.id);
  const chosen = useSelection(order);
  const selection = bulkActions && (order.length > 0 || isLoading) ? chosen : undefined;
  const [density, setDensity] = useState(loadDensity);
  const { peek, panel } = usePeek({ rows, columns: props.columns, shown, rowHref, isPhone });
  const [exportFailure, setExportFailure] = useState<Failure>();
  const { overlay, run } = useExport(props.exporting, (error) =>
    setExportFailure({ message: error instanceof Error ? error.message : 'We couldn’t create the export. Try again.' }),
  );
  const change = (part: Partial<SearchState>) => {
    chosen.clear();
    onChange({ ...state, page: 1, ...part });
  };
  const matching = useSelectMatching(chosen, { rowCount: rows.length, total, isBusy }, (part) =>
    onChange({ ...state, ...part }),
  );
  const sort = (key: string) =>
    change({ sortBy: key, sortDirection: state.sortBy === key && state.sortDirection === 'asc' ? 'desc' : 'asc' });
  const size = state.resultsPerPage === -1 ? 0 : state.resultsPerPage;
  const isFiltered = state.query !== '' || state.filters.length > 0;
  const isFailed = rows.length === 0 && !isLoading && Boolean(props.failure);
  const isEmpty = rows.length === 0 && !isLoading && !isFailed;
  /** Nobody searches a list that is meant to be empty. Elsewhere, the controls stay, so that nothing moves. */
  const hasNothing = props.isEmptyGood === true && isEmpty && !isFiltered && state.page === 1 && !isBusy;
  const selected = rows.filter((row) => chosen.has(row.id));
  const sumColumn = props.columns.find((column) => column.key === props.sumKey);
  const amounts = sumColumn && selected.map((row) => Number(valueOf(sumColumn, row) ?? 0));
  const totals =
    rows.length > 0 &&
    props.renderTotals?.({ columns: shown, hasTick: selection !== undefined, layout: isPhone ? 'card' : 'row' });
  const shared = { caption, columns: shown, rows, selection, rowHref };
  return (
    <div className={styles['table']}>
      <div className={styles['bar']} hidden={hasNothing && !props.actions}>
        {props.hasSearch !== false && !hasNothing && (
          <SearchBox
            label={`Search ${labelInSentence(caption)}`}
            value={state.query}
            onSearch={(query) => change({ query })}
          />
        )}
        {filters.length > 0 && !hasNothing && (
          <FilterBar
            fields={filters}
            filters={state.filters}
            areNamed={props.areFiltersNamed}
            onChange={(next) => change({ filters: next })}
          />
        )}
        <div className={styles['push']}>
          {!isLoading && !hasNothing && (
            <TableControls
              isCompact={isCompactTable({
                isPageList: props.isPageList === true,
                isPhone,
                total,
                isFiltered,
                columnUse: props.columnUse,
              })}
              columnUse={props.columnUse}
              chooser={hasChooser ? { columns: props.columns, choice, onChange: choose } : undefined}
              isBusy={isBusy}
              onRefresh={props.onRefresh}
              exporting={props.exporting}
              onExport={(format) => void run(exportKeys(shown), format)}
              menu={{
                caption,
                count: selected.length || rows.length,
                copied: selected.length > 0 ? 'selected' : 'shown',
                textOf: () => tableText(shown, selected.length > 0 ? selected : rows),
                density,
                onDensity: (next) => {
                  setDensity(next);
                  saveDensity(next);
                },
              }}
            />
          )}
          {props.actions}
        </div>
      </div>
      <FailureAlert failure={props.failure ?? exportFailure} otherwise="Error searching" action={props.failureAction} />
      <div className={styles['frame']} hidden={isFailed && !isBusy}>
        {isBusy && <div className={styles['busyLine']} aria-hidden />}
        {isEmpty ? (
          <EmptyState
            icon={!isFiltered && props.isEmptyGood && <IconCircleCheck className={styles['good']} aria-hidden />}
            title={isFiltered ? 'No matches' : (props.emptyTitle ?? `No ${labelInSentence(caption)} yet`)}
            action={
              isFiltered ? (
                <Button onClick={() => change({ query: '', filters: [] })}>Clear filters</Button>
              ) : (
                props.emptyAction
              )
            }
          >
            {!isFiltered && (props.emptyNext ?? `${caption} will appear here.`)}
          </EmptyState>
        ) : isPhone && !isLoading ? (
          <>
            {cards && <cards.CardList {...shared} card={props.card} />}
            {totals}
          </>
        ) : (
          <TableGrid
            {...shared}
            total={total}
            firstIndex={(state.page - 1) * size}
            state={state}
            isLoading={isLoading}
            onSort={sort}
            foot={totals}
            isPageList={props.isPageList === true}
            density={density}
            peek={peek}
            canSelect={canSelect}
          />
        )}
        {!isEmpty && (
          <Pager
            page={state.page}
            resultsPerPage={state.resultsPerPage}
            total={total}
            shown={rows.length}
            isLoading={isLoading}
            onPage={(page) => change({ page })}
            onSize={(resultsPerPage) => change({ resultsPerPage })}
          />
        )}
      </div>
      {bulkActions && selected.length > 0 && (
        <BulkBar count={selected.length} amounts={amounts} matching={matching} onClear={chosen.clear}>
          {bulkActions(selected, chosen.clear)}
        </BulkBar>
      )}
      {panel}
      {overlay && <LoadingOverlay text={overlay} />}
    </div>
  );
}
