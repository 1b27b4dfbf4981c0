import { type KeyboardEvent as ReactKey, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { areLetterKeysOn } from '../../page/letter-keys.ts';
import type { TableRow } from '../columns/column.ts';
import type { Selection } from './use-selection.ts';

/** The peek panel: the row that it shows, and a function that shows another row or closes it. */
export interface Peek<Row extends TableRow> {
  readonly row: Row | undefined;
  readonly show: (row: Row | undefined) => void;
}

export interface RowKeysInput<Row extends TableRow> {
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  readonly selection: Selection | undefined;
  /** Whether the keys work wherever the focus is, unless it is in a field or a dialog. */
  readonly isPageList: boolean;
  /** Scrolls to a row that isn't rendered. Set for large tables. */
  readonly scrollTo: ((index: number) => void) | undefined;
  readonly peek: Peek<Row> | undefined;
}

export interface RowKeys {
  readonly cursor: number;
  readonly setCursor: (index: number) => void;
  readonly onKeyDown: (event: ReactKey) => void;
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'metaKey' | 'ctrlKey' | 'altKey' | 'target' | 'preventDefault'>;

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
export const isControl = (target: EventTarget | null): boolean => within(target, 'a,button,input,select,label,summary');

/** Opens a row's record, as a click on its link does. */
export function openRow(row: Element | null | undefined): void {
  row?.querySelector<HTMLAnchorElement>('a[data-row-link]')?.click();
}

/** Returns whether a key that was pressed outside of the rows is meant for the list. */
function isForList({ key, target }: Key): boolean {
  if (within(target, 'input,textarea,select,[contenteditable],[role="menu"],[role="listbox"]')) return false;
  if (document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]')) return false;
  if (key.length === 1 && key !== ' ') return areLetterKeysOn();
  return key === 'Escape' || !isControl(target);
}

/** Moves between rows, and opens, previews, and selects them with the keyboard. */
export function useRowKeys<Row extends TableRow>(input: RowKeysInput<Row>): RowKeys {
  const { scroll, rows, selection, isPageList, scrollTo, peek } = input;
  const [focused, setCursor] = useState(0);
  const wantsFocus = useRef(false);
  const peeked = peek?.row ? rows.indexOf(peek.row) : -1;
  const isPeeking = peeked !== -1;
  const cursor = isPeeking ? peeked : Math.min(focused, Math.max(0, rows.length - 1));
  const rowAt = (index: number) => scroll.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  useEffect(() => {
    const row = wantsFocus.current ? rowAt(cursor) : undefined;
    if (!row) return;
    wantsFocus.current = false;
    if (isPeeking) row.scrollIntoView({ block: 'nearest' });
    else row.focus({ preventScroll: scrollTo !== undefined });
  });
  const move = (to: number, isRange: boolean) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    const row = rows[next];
    scrollTo?.(next);
    // The cursor's row may have to be rendered first.
    if (next === cursor) rowAt(next)?.focus();
    else wantsFocus.current = true;
    setCursor(next);
    if (isPeeking) peek?.show(row);
    else if (isRange && row) selection?.toggle(row.id, true);
  };
  const press = (event: Key) => {
    if (event.metaKey || event.ctrlKey || event.altKey || rows.length === 0) return;
    const isInRows = within(event.target, 'tr[data-index]');
    // The first key moves the focus to the row that the cursor is on, which shows it.
    const step = isInRows || isPeeking ? 1 : 0;
    const isOnControl = isControl(event.target);
    const row = rows[cursor];
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'ArrowDown' || key === 'j') move(cursor + step, event.shiftKey);
    else if (key === 'ArrowUp' || key === 'k') move(cursor - step, event.shiftKey);
    else if (key === 'Enter' && !isOnControl && step === 1) openRow(rowAt(cursor));
    else if (key === ' ' && !isOnControl && peek) peek.show(isPeeking ? undefined : row);
    else if (key === 'x' && row && selection && step === 1) selection.toggle(row.id, event.shiftKey);
    else if (key === 'Escape' && isPeeking) peek?.show(undefined);
    else if (key === 'Escape' && selection && isInRows) selection.clear();
    else return;
    event.preventDefault();
  };
  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || within(event.target, 'tr[data-index]') || !isForList(event)) return;
    if (isPeeking || document.querySelector('[data-page-list]') === scroll.current) press(event);
  });
  const hasPageKeys = isPageList || isPeeking;
  useEffect(() => {
    if (!hasPageKeys) return;
    const listen = (event: KeyboardEvent) => onPageKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [hasPageKeys]);
  return { cursor, setCursor, onKeyDown: press };
}
