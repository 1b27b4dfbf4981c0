import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onPaletteOpened } from './palette-store.ts';
import type { PortalDefinition } from './portal-definition.ts';

const load = () => import('./palette-view.tsx');
const View = lazy(() => load().then((module) => ({ default: module.PaletteView })));

/** Milliseconds after which a page has made its own requests. */
const settled = 2_000;

const isInDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * Collects what is typed until the palette's field has the focus: after the shortcut, no key may be lost, or be a
 * shortcut of the page.
 */
function useTypedAhead() {
  const text = useRef('');
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const start = () => {
    stop.current();
    text.current = '';
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      const isText = key.length === 1 || key === 'Backspace' || key === 'Enter';
      if (!isText || event.ctrlKey || event.metaKey || event.altKey || isInDialog(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key === 'Backspace') text.current = text.current.slice(0, -1);
      else if (key !== 'Enter') text.current += key;
    };
    window.addEventListener('keydown', onKey, true);
    stop.current = () => window.removeEventListener('keydown', onKey, true);
  };
  const take = () => {
    stop.current();
    const typed = text.current;
    text.current = '';
    return typed;
  };
  return { start, take };
}

/** Renders the command palette. Loaded after the page, so that no key is lost that follows the shortcut. */
export function Palette({ portal }: { portal: PortalDefinition }) {
  const [isOpen, setOpen] = useState(false);
  const { start, take } = useTypedAhead();
  const open = useEffectEvent(() => {
    start();
    setOpen(true);
  });
  useEffect(() => onPaletteOpened(() => open()), []);
  useEffect(() => {
    // Opening the palette loads it again if this fails.
    const timer = setTimeout(() => void load().catch(() => undefined), settled);
    return () => clearTimeout(timer);
  }, []);
  if (!isOpen) return null;
  const close = () => {
    take();
    setOpen(false);
  };
  return (
    <Suspense fallback={null}>
      <View portal={portal} takeTyped={take} onClose={close} />
    </Suspense>
  );
}
