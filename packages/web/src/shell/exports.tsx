import { lazy, Suspense, useEffect, useState } from 'react';
import { onExportsOpened } from './exports-store.ts';

const View = lazy(() => import('./exports-view.tsx').then((module) => ({ default: module.ExportsView })));

/** Lists the user's exports and their progress. Loaded when first opened. */
export function Exports() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onExportsOpened(() => setOpen(true)), []);
  return isOpen ? (
    <Suspense fallback={null}>
      <View onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
