import { lazy, Suspense, useEffect, useState } from 'react';
import { onPaletteOpened } from './palette-store.ts';
import type { PortalDefinition } from './portal-definition.ts';

const View = lazy(() => import('./palette-view.tsx').then((module) => ({ default: module.PaletteView })));

/** Renders the command palette. Loaded when first opened. */
export function Palette({ portal }: { portal: PortalDefinition }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onPaletteOpened(() => setOpen(true)), []);
  return isOpen ? (
    <Suspense fallback={null}>
      <View portal={portal} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
