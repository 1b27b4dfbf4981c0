import type { ListView } from '@fiducia/contract/system/saved-view.routes';
import { onFirstUse } from '@fiducia/domain/foundation/text/on-first-use';
import { lazy, Suspense } from 'react';
import { useInSight } from '../kit/page/use-in-sight.ts';
import { type SearchFilter, type SearchState, startState } from '../kit/table/filters/search-state.ts';
import { whenSettled } from '../shell/query-client.ts';
import { stateOfView, useLook, useSavedViews, useViewCounts, type ViewCount } from './saved-views.ts';
import styles from './view-bar.module.css';

const loadActions = () => import('./view-actions.tsx');
const ViewActions = lazy(() => loadActions().then((module) => ({ default: module.ViewActions })));
// The list's first rows come before what its views show besides.
const loadLater = () => whenSettled().then(loadActions);
const SavedViewMark = lazy(() => loadLater().then((module) => ({ default: module.SavedViewMark })));
const MoreViews = lazy(() => loadLater().then((module) => ({ default: module.MoreViews })));

/** How many views fit in one row with their counts at 1280 pixels. The others are in a menu at its end. */
const inRow = 7;

/** A named set of filters for a list. */
export interface View {
  readonly label: string;
  readonly filters: readonly SearchFilter[];
  readonly sortBy?: string;
  readonly sortDirection?: 'asc' | 'desc';
  /** Whether each of its rows is late or wrong: its count is red. */
  readonly isTrouble?: boolean | undefined;
}

export interface ViewBarProps {
  readonly path: string;
  readonly views: readonly View[];
  readonly state: SearchState;
  /** The list’s initial search. The "All" view restores it. */
  readonly start: SearchState;
  readonly onChange: (state: SearchState) => void;
  readonly privateFilters?: readonly SearchFilter[] | undefined;
  /** Key of the list’s main amount, whose total each view shows. */
  readonly sumKey?: string | undefined;
  /** Current number of rows in the list; undefined while unknown. */
  readonly total?: number | undefined;
}

export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly state: SearchState;
  readonly isTrouble?: boolean | undefined;
  readonly saved?: ListView;
}

/** Returns the filters as text that is the same for filters with the same meaning: `isOneOf(x)` and `equals(x)`. */
const meaningOf = (filters: readonly SearchFilter[]): string =>
  filters
    .map(({ field, method, value }) => {
      const values = method === 'isOneOf' ? value.split(',').toSorted() : [value];
      return JSON.stringify([field, method === 'isOneOf' && values.length === 1 ? 'equals' : method, values]);
    })
    .toSorted()
    .join();

/** Whether two searches have filters with the same meaning. */
export const sameFilters = (one: readonly SearchFilter[], other: readonly SearchFilter[]): boolean =>
  meaningOf(one) === meaningOf(other);

const number = onFirstUse(() => new Intl.NumberFormat('en-US', { notation: 'compact' }));

/** Returns a view's count and total in the short form of its tab: `27 · $4.2M`. */
function shortText(counted: ViewCount | undefined): string {
  if (!counted) return '';
  const count = number().format(counted.count);
  return counted.total ? `${count} · $${number().format(counted.total / 100)}` : count;
}

/** Returns the search for all rows, in the list’s own order, of a list that starts with one of its views. */
const allOf = (start: SearchState): SearchState => ({
  ...start,
  filters: [],
  sortBy: startState.sortBy,
  sortDirection: startState.sortDirection,
});

function tabsOf({ views, start }: ViewBarProps, saved: readonly ListView[]): Tab[] {
  // A list that starts with one of its views selects that view, so that “All” means all.
  const startsWithView = views.some(({ filters }) => sameFilters(filters, start.filters));
  return [
    { key: 'all', label: 'All', state: startsWithView ? allOf(start) : start },
    ...views.map(({ label, filters, sortBy, sortDirection, isTrouble }) => ({
      key: `house ${label}`,
      label,
      isTrouble,
      state: { ...start, filters, ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'asc' } : {}) },
    })),
    ...saved.map((view) => ({ key: view.id, label: view.label, state: stateOfView(view), saved: view })),
  ];
}

/** Renders tabs above a list: all rows, the built-in views, and saved views, private or shared. */
export function ViewBar(props: ViewBarProps) {
  const { path, state, start, onChange, privateFilters, sumKey, total } = props;
  const saved = useSavedViews(path, true);
  const tabs = tabsOf(props, saved);
  const current = tabs.find((tab) => sameFilters(tab.state.filters, state.filters) && tab.state.query === state.query);
  const views = tabs.map((tab) => ({ key: tab.key, state: tab.state }));
  const counts = useViewCounts({
    path,
    views,
    privateFilters,
    sumKey,
    isWanted: total !== undefined && tabs.length > 1,
  });
  useLook(path, current?.saved, total);
  const bar = useInSight(current?.key, '[aria-pressed="true"]');
  const show = (next: SearchState) => onChange({ ...next, resultsPerPage: state.resultsPerPage });
  if (tabs.length === 1 && current) return null;
  // A menu for a single view would take as much space as the view.
  const places = tabs.length === inRow + 1 ? tabs.length : inRow;
  const rest = tabs.slice(places);
  return (
    <div ref={bar} className={styles['bar']} role="toolbar" aria-label="Views">
      {tabs.slice(0, places).map((tab) => {
        const counted = counts.get(tab.key);
        const text = shortText(counted);
        return (
          <button
            key={tab.key}
            type="button"
            className={styles['view']}
            aria-pressed={tab === current}
            title={text}
            onClick={() => show(tab.state)}
          >
            {tab.label}
            <span className={styles['count']} data-trouble={(tab.isTrouble && counted?.count) || undefined} aria-hidden>
              {text}
            </span>
            {tab.saved && (
              <Suspense fallback={null}>
                <SavedViewMark view={tab.saved} count={tab === current ? undefined : counted?.count} />
              </Suspense>
            )}
          </button>
        );
      })}
      {rest.length > 0 && (
        <Suspense fallback={<span className={styles['view']}>More</span>}>
          <MoreViews tabs={rest} current={current} textOf={({ key }) => shortText(counts.get(key))} onChoose={show} />
        </Suspense>
      )}
      {(!current || current.saved?.isMine) && (
        <Suspense fallback={null}>
          <ViewActions path={path} state={state} view={current?.saved} onClear={() => show(start)} />
        </Suspense>
      )}
    </div>
  );
}
