import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import type { NewOrderProps } from './new-order.tsx';

const NewOrder = lazy(() => import('./new-order.tsx').then((module) => ({ default: module.NewOrder })));

/** Loads the form for a new order when it is opened, so that lists of orders load less. */
export function NewOrderPanel(props: NewOrderProps) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <NewOrder {...props} />
    </Suspense>
  );
}
