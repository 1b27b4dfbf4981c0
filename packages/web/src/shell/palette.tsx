import { lazy, Suspense, useEffect, useState } from 'react';
import { onPaletteOpened } from './palette-store.ts';
import type { PortalDefinition } from './portal-definition.ts';

const load = () => import('./palette-view.tsx');
const View = lazy(() => load().then((module) => ({ default: module.PaletteView })));

/** Milliseconds after which a page has made its own requests. */
const settled = 2_000;

/** Renders the command palette. Loaded after the page, so that no key is lost that follows the shortcut. */
export function Palette({ portal }: { portal: PortalDefinition }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onPaletteOpened(() => setOpen(true)), []);
  useEffect(() => {
    // Opening the palette loads it again if this fails.
    const timer = setTimeout(() => void load().catch(() => undefined), settled);
    return () => clearTimeout(timer);
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <View portal={portal} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
