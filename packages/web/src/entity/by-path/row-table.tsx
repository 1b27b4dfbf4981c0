import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Button } from '../../kit/display/button.tsx';
import type { Column, TableRow } from '../../kit/table/columns/column.ts';
import { moneyInSight } from '../../kit/table/columns/money-in-sight.ts';
import { type SearchFilter, type SearchState, startState } from '../../kit/table/filters/search-state.ts';
import { DataTable } from '../../kit/table/grid/data-table.tsx';
import type { ApiFailure } from '../../shell/api-failure.ts';
import { saveTrail } from '../../shell/list-trail.ts';
import { useSession } from '../../shell/session.ts';
import type { Collection } from '../../shell/transport.ts';
import { columnsOf } from '../columns-of.tsx';
import { addUp } from '../list-totals.ts';
import { type Report, tableExport } from '../table-export.ts';
import { useFilters } from '../use-filters.ts';
import { useTableState } from '../use-table-state.ts';
import { sameFilters, type View, ViewBar } from '../view-bar.tsx';
import { useSearch } from './use-search.ts';

const SearchTotals = lazy(() => import('../search-totals.tsx').then((module) => ({ default: module.SearchTotals })));

export interface RowTableProps<Row extends TableRow> {
  /** The path of the collection, with its parameters filled in. */
  readonly path: string;
  /** Plural name of the rows, such as `Orders`. */
  readonly caption: string;
  readonly privateFilters?: readonly SearchFilter[] | undefined;
  readonly rowHref?: ((row: Row) => string | undefined) | undefined;
  /** Columns after the declared ones. A column with the same key as a declared column replaces it. */
  readonly extraColumns?: readonly Column<Row>[] | undefined;
  /** Columns before the declared ones. They link to the record. */
  readonly leadColumns?: readonly Column<Row>[];
  /** Keys of the columns that come first, after the leading ones. */
  readonly firstColumns?: readonly string[];
  /** Declared columns that this list omits. */
  readonly hiddenColumns?: readonly string[];
  readonly bulkActions?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** Returns whether a bulk action exists for the row. */
  readonly canSelect?: ((row: Row) => boolean) | undefined;
  readonly actions?: ReactNode;
  /** Renders what a card shows below its heading on phones, instead of the columns. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
  readonly emptyAction?: ReactNode;
  /** Title of the empty list. Defaults to `No … yet`. */
  readonly emptyTitle?: string;
  /** When rows appear in the list. Shown if it is empty. */
  readonly emptyNext?: string;
  /** Whether having no rows is good, such as no duplicates. */
  readonly isEmptyGood?: boolean;
  /** Key of the money column to total for the selected rows. */
  readonly sumKey?: string | undefined;
  /** The initial sort order, page size, and filters. */
  readonly start?: Partial<SearchState>;
  /** Keeps the search state out of the URL hash: for tables inside tabs, and for a page's second table. */
  readonly isEmbedded?: boolean;
  readonly hasExport?: boolean;
  /**
   * Set if the list is a report. It is exported in the background, and its columns are saved among those of reports.
   */
  readonly report?: Report;
  /** Built-in views above the table; users can add their own. */
  readonly views?: readonly View[];
}

function mergeColumns<Row extends TableRow>(
  declared: readonly Column<Row>[],
  props: RowTableProps<Row>,
): readonly Column<Row>[] {
  const { extraColumns = [], leadColumns = [], hiddenColumns = [], firstColumns = [] } = props;
  const extra = new Map(extraColumns.map((column) => [column.key, column]));
  const columns = declared
    .filter((column) => !hiddenColumns.includes(column.key))
    .map((column) => ({ ...column, ...extra.get(column.key) }));
  const own = new Set(columns.map((column) => column.key));
  const rank = ({ key }: Column<Row>): number =>
    firstColumns.includes(key) ? firstColumns.indexOf(key) : firstColumns.length;
  const others = extraColumns
    .filter((column) => !own.has(column.key))
    // The server can't add up a column that it doesn't have.
    .map((column) => ({ isDefault: true, isTotaled: false, ...column }));
  const ranked = [...leadColumns, ...[...columns, ...others].toSorted((one, other) => rank(one) - rank(other))];
  return firstColumns.length > 0 ? ranked : moneyInSight(ranked);
}

/**
 * Returns the state with the page, page size, and sort order of the response, or the same object if they are unchanged.
 */
function asAnswered(state: SearchState, { page, resultsPerPage, sortBy, sortDirection }: Collection): SearchState {
  const size = state.resultsPerPage === -1 ? -1 : resultsPerPage;
  const isSorted = state.sortBy !== null && sortBy !== null;
  const direction = sortDirection === 'desc' ? 'desc' : 'asc';
  const sort = isSorted ? ({ sortBy, sortDirection: direction } as const) : state;
  const isSame =
    page === state.page &&
    size === state.resultsPerPage &&
    sort.sortBy === state.sortBy &&
    sort.sortDirection === state.sortDirection;
  if (isSame) return state;
  return { ...state, page, resultsPerPage: size, sortBy: sort.sortBy, sortDirection: sort.sortDirection };
}

/** Whether the server couldn't read a filter: one from an old or edited link, since the filter bar offers only valid ones. */
const isUnreadable = ({ httpStatus, errors }: ApiFailure): boolean =>
  httpStatus === 422 && typeof errors === 'object' && Object.keys(errors).some((key) => key.startsWith('search-'));

const unreadable = { message: 'We couldn’t read the filter in this link. Clear it, then filter the list again.' };

/** Returns what the table shows about a failed read. */
const failureOf = (failure: ApiFailure | undefined, clearFilters: () => void) =>
  failure && isUnreadable(failure)
    ? { failure: unreadable, failureAction: <Button onClick={clearFilters}>Clear filters</Button> }
    : { failure };

/** Returns the next state; a sort order that stays the server's default isn't stored as the user's. */
function keepDefaultOrder(next: SearchState, state: SearchState, sortBy: string | null, direction: 'asc' | 'desc') {
  const isSame = next.sortBy === sortBy && next.sortDirection === direction;
  return { ...next, sortBy: isSame ? state.sortBy : next.sortBy };
}

/** Renders a table from the metadata in its search response: columns, filters, sort order, and export. */
export function RowTable<Row extends TableRow>(props: RowTableProps<Row>) {
  const { path, caption, privateFilters, sumKey, isEmbedded = false, hasExport = true } = props;
  const startText = JSON.stringify(props.start ?? {});
  const start = useMemo((): SearchState => ({ ...startState, ...JSON.parse(startText) }), [startText]);
  const [state, setState] = useTableState(!isEmbedded, start);
  const answer = useSearch<Row>({ path, state, privateFilters });
  const isStaff = useSession().user?.type === 'staffMember';
  const { collection } = answer;
  const declared = useMemo(() => columnsOf<Row>(answer.fields, isStaff, path), [answer.fields, isStaff, path]);
  const columns = mergeColumns(declared, props);
  const filters = useFilters(answer.fields, isStaff, state.filters);
  const isDeclared = (key: string) => answer.fields.some((field) => field.field === key);
  useEffect(() => {
    if (!collection || answer.isBusy) return;
    const applied = asAnswered(state, collection);
    if (applied !== state) setState(applied, true);
  });
  const sortBy = state.sortBy ?? collection?.sortBy ?? null;
  const direction = state.sortBy ? state.sortDirection : collection?.sortDirection === 'desc' ? 'desc' : 'asc';
  const { rowHref, bulkActions, actions, emptyAction, emptyTitle, emptyNext, isEmptyGood } = props;
  const table = (
    <DataTable
      caption={caption}
      columns={columns}
      rows={answer.rows}
      total={answer.total}
      state={{ ...state, sortBy, sortDirection: direction }}
      onChange={(next) => setState(keepDefaultOrder(next, state, sortBy, direction))}
      isBusy={answer.isBusy}
      isLoading={answer.isLoading}
      {...failureOf(answer.failure, () => setState({ ...state, page: 1, filters: [] }))}
      onRefresh={answer.refresh}
      filters={filters}
      areFiltersNamed={props.views?.some((view) => sameFilters(view.filters, state.filters))}
      requestAddress={path}
      isPageList={!isEmbedded}
      {...(props.report ? { columnUse: 'report' } : {})}
      exporting={hasExport ? tableExport({ path, state, privateFilters, isDeclared, report: props.report }) : undefined}
      {...(rowHref ? { rowHref } : {})}
      {...(bulkActions ? { bulkActions } : {})}
      {...(props.canSelect ? { canSelect: props.canSelect } : {})}
      {...(sumKey ? { sumKey } : {})}
      actions={actions}
      card={props.card}
      emptyAction={emptyAction}
      emptyTitle={emptyTitle}
      emptyNext={emptyNext}
      isEmptyGood={isEmptyGood}
      renderTotals={(view) => (
        <Suspense fallback={null}>
          <SearchTotals
            view={view}
            path={path}
            state={state}
            privateFilters={privateFilters}
            total={answer.total}
            whole={answer.rows.length >= answer.total ? addUp(columns, answer.rows) : undefined}
          />
        </Suspense>
      )}
    />
  );
  /** Stores the order of the rows, so that a record opened from here can link to the previous and next ones. */
  const keepOrder = (event: MouseEvent) => {
    const isRecord = event.target instanceof Element && event.target.closest('a[data-row-link]') !== null;
    if (isRecord && rowHref) saveTrail(answer.rows.flatMap((row) => rowHref(row) ?? []));
  };
  return (
    <div onClickCapture={keepOrder}>
      {(props.views || !isEmbedded) && (
        <ViewBar
          path={path}
          views={props.views ?? []}
          state={state}
          start={start}
          onChange={setState}
          privateFilters={privateFilters}
          sumKey={answer.fields.find(({ field, totaled }) => field === sumKey && totaled)?.field}
          total={answer.isBusy || answer.isLoading ? undefined : answer.total}
        />
      )}
      {table}
    </div>
  );
}
