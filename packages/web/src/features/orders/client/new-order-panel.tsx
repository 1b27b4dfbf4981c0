import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { loadChunk } from '../../../shell/load-chunk.ts';
import type { NewOrderProps } from './new-order.tsx';

const NewOrder = lazy(() => loadChunk(() => import('./new-order.tsx')).then((m) => ({ default: m.NewOrder })));

/** Loads the form for a new order when it is opened, so that lists of orders load less. */
export function NewOrderPanel(props: NewOrderProps) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <NewOrder {...props} />
    </Suspense>
  );
}
