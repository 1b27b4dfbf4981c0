import { readSearchParameters, type SearchState, searchParameters, startState } from '../kit/table/search-state.ts';

export interface SavedView {
  readonly label: string;
  /** As the hash writes it. */
  readonly search: string;
}

const keyOf = (path: string): string => `fiducia.views.${path.replace(/[0-9a-f]{32}/g, ':id')}`;

function isView(value: unknown): value is SavedView {
  return typeof value === 'object' && value !== null && 'label' in value && 'search' in value;
}

/** The views of a list that people saved in this browser. */
export function readSavedViews(path: string): readonly SavedView[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(path)) ?? '[]');
    return Array.isArray(read) ? read.filter(isView) : [];
  } catch {
    return [];
  }
}

/** Saves a view under its label; one with the same label is replaced. */
export function saveView(path: string, label: string, state: SearchState): readonly SavedView[] {
  const search = searchParameters({ ...state, page: 1 }).toString();
  return keep(path, [...readSavedViews(path).filter((view) => view.label !== label), { label, search }]);
}

export function removeView(path: string, label: string): readonly SavedView[] {
  return keep(
    path,
    readSavedViews(path).filter((view) => view.label !== label),
  );
}

function keep(path: string, views: readonly SavedView[]): readonly SavedView[] {
  localStorage.setItem(keyOf(path), JSON.stringify(views));
  return views;
}

export const stateOfView = (view: SavedView): SearchState =>
  readSearchParameters(new URLSearchParams(view.search), startState);
