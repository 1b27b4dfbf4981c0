import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { areLetterKeysOn } from '../kit/page/letter-keys.ts';
import { goKeys } from './go-keys.ts';
import { neighborInTrail } from './list-trail.ts';
import { navigate } from './navigation.ts';
import { openPalette } from './palette-store.ts';
import type { PortalDefinition } from './portal-definition.ts';
import { useMenu } from './use-menu.ts';

const opened = 'fiducia:shortcuts';
/** The maximum time in milliseconds between `g` and its letter. */
const sequenceTime = 1500;
const Sheet = lazy(() => import('./shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })));

export function openShortcuts(): void {
  window.dispatchEvent(new Event(opened));
}

/** Returns whether the user is typing, which turns single-letter shortcuts off. */
function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  return at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName));
}

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Stops a key event, so that the letter after `g` never triggers a screen's own shortcut, such as approving. */
function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Handles global keys: `?` for the list of shortcuts, Cmd or Ctrl K for the palette, `/` for search, `g` and a letter
 * for a menu page, `[` and `]` for the previous and the next record.
 */
export function Shortcuts({ portal }: { portal: PortalDefinition }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useMenu(portal);
  const gAt = useRef(Number.NEGATIVE_INFINITY);
  const isGoing = (event: KeyboardEvent): boolean => {
    const isAfterG = event.timeStamp - gAt.current < sequenceTime;
    gAt.current = event.key === 'g' && !isAfterG ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (event.key === 'g' && !isAfterG) return true;
    if (!isAfterG) return false;
    const wanted = goKeys(menu).find(({ letter }) => letter === event.key.toLowerCase());
    if (wanted) navigate(wanted.href);
    return wanted !== undefined;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      openPalette();
      return;
    }
    if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
    if (!areLetterKeysOn() || isDialogOpen()) return;
    if (isGoing(event)) take(event);
    else if (event.key === '?') setOpen(true);
    else if (event.key === '[' || event.key === ']') {
      const neighbor = neighborInTrail(window.location.pathname, event.key === '[' ? -1 : 1);
      if (neighbor) navigate(neighbor);
    } else if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (!search) return;
      event.preventDefault();
      search.focus();
    }
  });
  useEffect(() => {
    const show = () => setOpen(true);
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener(opened, show);
    window.addEventListener('keydown', listen, true);
    return () => {
      window.removeEventListener(opened, show);
      window.removeEventListener('keydown', listen, true);
    };
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <Sheet pages={goKeys(menu)} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
