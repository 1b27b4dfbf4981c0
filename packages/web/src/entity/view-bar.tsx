import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../kit/display/button.tsx';
import { promptDialog } from '../kit/overlay/dialogs.ts';
import type { SearchFilter, SearchState } from '../kit/table/search-state.ts';
import { readSavedViews, removeView, saveView, stateOfView } from './saved-views.ts';
import styles from './view-bar.module.css';

/** A named set of filters of a list. */
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
  /** What the list begins with; the view All goes back to it. */
  readonly start: SearchState;
  readonly onChange: (state: SearchState) => void;
}

const sameFilters = (one: readonly SearchFilter[], other: readonly SearchFilter[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Tabs over a list: all of it, the house's named views, and those that people save for themselves in this browser. */
export function ViewBar({ path, views, state, start, onChange }: ViewBarProps) {
  const [saved, setSaved] = useState(() => readSavedViews(path));
  const own = saved.map((view) => ({ label: view.label, state: stateOfView(view) }));
  const all = [
    { label: 'All', state: start },
    ...views.map(({ label, filters, sortBy, sortDirection }) => ({
      label,
      state: { ...start, filters, ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'asc' } : {}) },
    })),
    ...own,
  ];
  const current = all.find(
    (view) => sameFilters(view.state.filters, state.filters) && view.state.query === state.query,
  );
  const save = async () => {
    const label = await promptDialog({ title: 'Save this view', label: 'Name of the view', okText: 'Save' });
    if (label !== undefined) setSaved(saveView(path, label, state));
  };
  return (
    <div className={styles['bar']} role="toolbar" aria-label="Views">
      {all.map((view) => (
        <button
          key={view.label}
          type="button"
          className={styles['view']}
          aria-pressed={view === current}
          onClick={() => onChange({ ...view.state, resultsPerPage: state.resultsPerPage })}
        >
          {view.label}
        </button>
      ))}
      {!current && (
        <>
          <button
            type="button"
            className={styles['view']}
            aria-pressed
            onClick={() => onChange({ ...start, resultsPerPage: state.resultsPerPage })}
          >
            Filtered <IconX size={12} aria-label="Clear" />
          </button>
          <Button dense look="link" onClick={() => void save()}>
            Save view
          </Button>
        </>
      )}
      {current && own.some(({ label }) => label === current.label) && (
        <Button dense look="link" onClick={() => setSaved(removeView(path, current.label))}>
          Remove view
        </Button>
      )}
    </div>
  );
}
