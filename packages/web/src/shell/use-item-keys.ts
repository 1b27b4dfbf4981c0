import { useEffect } from 'react';
import { areLetterKeysOn } from '../kit/page/letter-keys.ts';

/** Whether the focus is in a field, a dialog, or a menu, which use the keys themselves. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input,textarea,select,[contenteditable],[role="dialog"],[role="menu"]') !== null;

/** Moves the focus to the next or previous row, or selects the row that has it. Returns whether the key was used. */
function takeKey(key: string): boolean {
  const items = [...document.querySelectorAll<HTMLElement>('main [data-item]')];
  const rowOf = (item: HTMLElement | undefined) => item?.closest('li');
  const at = items.findIndex((item) => rowOf(item)?.contains(document.activeElement) === true);
  const box = rowOf(items[at])?.querySelector<HTMLElement>('input[type="checkbox"]');
  if (key === 'x') box?.click();
  if (key === 'j') items[at + 1]?.focus();
  if (key === 'k') items[Math.max(0, at - 1)]?.focus();
  return items.length > 0 && ['j', 'k', 'x'].includes(key);
}

/**
 * Gives lists that aren't tables the keys of tables: j and k move between their rows, x selects, and Enter opens. The main
 * link of each row has `data-item`.
 */
export function useItemKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isElsewhere(event.target) || !areLetterKeysOn()) return;
      if (takeKey(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
