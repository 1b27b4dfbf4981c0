import { useMemo, useState } from 'react';
import type { TableRow } from '../kit/table/columns/column.ts';
import { isTotaled } from '../kit/table/columns/totaled.ts';
import { type SearchState, startState } from '../kit/table/filters/search-state.ts';
import { DataTable, type DataTableProps } from '../kit/table/grid/data-table.tsx';
import { TotalRow } from '../kit/table/grid/total-row.tsx';
import type { Fetched } from './by-path/use-fetch.ts';
import { addUp } from './list-totals.ts';
import { pageOfRows } from './page-of-rows.ts';

type Own = 'rows' | 'total' | 'state' | 'onChange' | 'isLoading' | 'failure' | 'onRefresh';

export interface WholeTableProps<Row extends TableRow> extends Omit<DataTableProps<Row>, Own> {
  /** State of the request that returned the rows. */
  readonly list: Pick<Fetched<unknown>, 'isLoading' | 'failure' | 'refresh'>;
  readonly rows: readonly Row[];
  /** Returns the text that the search box searches. */
  readonly wordsOf: (row: Row) => string;
}

/** Renders the table of a list that the server returns as a whole. Searches and pages are handled in the browser. */
export function WholeTable<Row extends TableRow>({ list, rows: all, wordsOf, ...table }: WholeTableProps<Row>) {
  const [state, setState] = useState<SearchState>(startState);
  const { rows, total, found } = useMemo(() => pageOfRows(all, state, wordsOf), [all, state, wordsOf]);
  return (
    <DataTable<Row>
      isPageList
      {...table}
      rows={rows}
      total={total}
      state={state}
      onChange={setState}
      isLoading={list.isLoading}
      failure={list.failure}
      onRefresh={list.refresh}
      renderTotals={(view) =>
        total > 1 &&
        view.columns.some(isTotaled) && <TotalRow {...view} count={total} totals={addUp(table.columns, found)} />
      }
    />
  );
}
