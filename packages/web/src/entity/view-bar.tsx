import type { ListView } from '@fiducia/contract/system/saved-view.routes';
import { onFirstUse } from '@fiducia/domain/foundation/text/on-first-use';
import { IconUsers, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../kit/display/button.tsx';
import { useInSight } from '../kit/page/use-in-sight.ts';
import { type SearchFilter, type SearchState, startState } from '../kit/table/filters/search-state.ts';
import { stateOfView, useLook, useSavedViews, useViewCounts, type ViewCount } from './saved-views.ts';
import styles from './view-bar.module.css';

const ViewDialog = lazy(() => import('./view-dialog.tsx').then((module) => ({ default: module.ViewDialog })));

/** A named set of filters for a list. */
export interface View {
  readonly label: string;
  readonly filters: readonly SearchFilter[];
  readonly sortBy?: string;
  readonly sortDirection?: 'asc' | 'desc';
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

interface Tab {
  readonly key: string;
  readonly label: string;
  readonly state: SearchState;
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

const sameFilters = (one: readonly SearchFilter[], other: readonly SearchFilter[]): boolean =>
  meaningOf(one) === meaningOf(other);

/** Shows how much a view’s count has changed since the user last opened the view. */
function Badge({ view, count }: { view: ListView; count: number | undefined }) {
  const change = count === undefined || view.lastCount === null ? 0 : count - view.lastCount;
  if (change === 0) return null;
  const text = change > 0 ? `+${change}` : `−${-change}`;
  return (
    <span className={styles['badge']} title={`${count} now, ${view.lastCount} when you last looked`}>
      {text}
    </span>
  );
}

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
    ...views.map(({ label, filters, sortBy, sortDirection }) => ({
      key: `house ${label}`,
      label,
      state: { ...start, filters, ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'asc' } : {}) },
    })),
    ...saved.map((view) => ({ key: view.id, label: view.label, state: stateOfView(view), saved: view })),
  ];
}

/** Renders tabs above a list: all rows, the built-in views, and saved views, private or shared. */
export function ViewBar(props: ViewBarProps) {
  const { path, state, start, onChange, privateFilters, sumKey, total } = props;
  const saved = useSavedViews(path, true);
  const [dialog, setDialog] = useState<'new' | ListView>();
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
  return (
    <div ref={bar} className={styles['bar']} role="toolbar" aria-label="Views">
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className={styles['view']}
          aria-pressed={tab === current}
          title={shortText(counts.get(tab.key))}
          onClick={() => show(tab.state)}
        >
          {tab.saved && !tab.saved.isMine && (
            <IconUsers size={14} aria-label={`Shared by ${tab.saved.ownerName ?? 'a colleague'}`} />
          )}
          {tab.label}
          <span className={styles['count']} aria-hidden>
            {shortText(counts.get(tab.key))}
          </span>
          {tab.saved && tab !== current && <Badge view={tab.saved} count={counts.get(tab.key)?.count} />}
        </button>
      ))}
      {!current && (
        <>
          <button type="button" className={styles['view']} aria-pressed onClick={() => show(start)}>
            Filtered <IconX size={12} aria-label="Clear filters" />
          </button>
          <Button dense look="link" onClick={() => setDialog('new')}>
            Save view
          </Button>
        </>
      )}
      {current?.saved?.isMine && (
        <>
          <Button dense look="link" onClick={() => setDialog(current.saved)}>
            Edit view
          </Button>
          <Button
            dense
            look="link"
            onClick={() =>
              void import('./ask-to-remove-view.ts').then(
                (module) => current.saved && module.askToRemoveView(path, current.saved),
              )
            }
          >
            Remove view
          </Button>
        </>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <ViewDialog
            path={path}
            state={state}
            view={dialog === 'new' ? undefined : dialog}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
