import type { ListView } from '@fiducia/contract/system/saved-view.routes';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../kit/display/button.tsx';
import { ActionMenu } from '../kit/overlay/action-menu.tsx';
import type { SearchState } from '../kit/table/filters/search-state.ts';
import { askToRemoveView } from './ask-to-remove-view.ts';
import styles from './view-bar.module.css';
import type { Tab } from './view-bar.tsx';

const ViewDialog = lazy(() => import('./view-dialog.tsx').then((module) => ({ default: module.ViewDialog })));

export interface ViewActionsProps {
  readonly path: string;
  readonly state: SearchState;
  /** The user's own view that is shown; undefined if the current filters are no view. */
  readonly view: ListView | undefined;
  /** Returns to the filters with which the list starts. */
  readonly onClear: () => void;
}

/** Renders what a user can do with a view: save the current filters as one, or change or remove an own one. */
export function ViewActions({ path, state, view, onClear }: ViewActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      {!view && (
        <button type="button" className={styles['view']} aria-pressed onClick={onClear}>
          Filtered <IconX size={12} aria-label="Clear filters" />
        </button>
      )}
      <Button dense look="link" onClick={() => setOpen(true)}>
        {view ? 'Edit view' : 'Save view'}
      </Button>
      {view && (
        <Button dense look="link" onClick={() => void askToRemoveView(path, view)}>
          Remove view
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ViewDialog path={path} state={state} view={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface SavedViewMarkProps {
  readonly view: ListView;
  /** The number of rows now. Undefined while it is unknown, or if the view is shown. */
  readonly count: number | undefined;
}

/** Marks a view that a colleague shares, and shows how much its count has changed since the user last opened it. */
export function SavedViewMark({ view, count }: SavedViewMarkProps) {
  const change = count === undefined || view.lastCount === null ? 0 : count - view.lastCount;
  return (
    <>
      {!view.isMine && <span className={styles['count']}>{`from ${view.ownerName ?? 'a colleague'}`}</span>}
      {change !== 0 && (
        <span className={styles['badge']} title={`${count} now, ${view.lastCount} when you last looked`}>
          {change > 0 ? `+${change}` : `−${-change}`}
        </span>
      )}
    </>
  );
}

interface MoreViewsProps {
  readonly tabs: readonly Tab[];
  readonly current: Tab | undefined;
  /** Returns a view's count and total, or an empty string while they are unknown. */
  readonly textOf: (tab: Tab) => string;
  readonly onChoose: (state: SearchState) => void;
}

/** Renders the menu of the views that have no place in the row. It bears the name of the one that is shown. */
export function MoreViews({ tabs, current, textOf, onChoose }: MoreViewsProps) {
  const shown = tabs.find((tab) => tab === current);
  return (
    <ActionMenu
      target={
        <button type="button" className={styles['view']} aria-haspopup="menu" aria-pressed={shown !== undefined}>
          {shown?.label ?? 'More'}
          <span className={styles['count']} aria-hidden>
            {shown ? textOf(shown) : tabs.length}
          </span>
        </button>
      }
      items={tabs.map((tab) => ({ label: tab.label, detail: textOf(tab), onChoose: () => onChoose(tab.state) }))}
    />
  );
}
