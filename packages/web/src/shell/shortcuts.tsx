import { lazy, Suspense, useEffect, useState } from 'react';
import { openPalette } from './palette-store.ts';

const opened = 'fiducia:shortcuts';
const Sheet = lazy(() => import('./shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })));

export function openShortcuts(): void {
  window.dispatchEvent(new Event(opened));
}

/** Is somebody typing? Single letters then mean themselves. */
function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  return at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName));
}

/** Listens to the keys that work everywhere: `?` for the list of keys, Cmd or Ctrl K for the palette, `/` for search. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
        return;
      }
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === '?') show();
      const search = event.key === '/' ? document.querySelector<HTMLInputElement>('main input[type="search"]') : null;
      if (search) {
        event.preventDefault();
        search.focus();
      }
    };
    window.addEventListener(opened, show);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener(opened, show);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <Sheet onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
