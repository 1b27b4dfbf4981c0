import { orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { StackedBar } from '../../../kit/chart/stacked-bar.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Tracker } from '../../../kit/display/tracker.tsx';
import type { Order } from '../order.ts';

const allSteps = [
  { label: 'Prepared', statuses: ['open', 'errors'] },
  { label: 'Reviewed', statuses: ['waitingForReview'] },
  { label: 'Submitted', statuses: ['submitted'] },
  { label: 'In progress', statuses: ['inProgress'] },
  { label: 'Complete', statuses: ['complete'] },
] as const;

/** Shows an order's progress and the number of participants in each status. */
export function OrderProgress({ order }: { order: Pick<Order, 'status' | 'linesByStatus'> }) {
  // Only accounts that require approval have a review step.
  const steps = allSteps.filter(({ label }) => label !== 'Reviewed' || order.status === 'waitingForReview');
  const at = steps.findIndex(({ statuses }) => statuses.some((status) => status === order.status));
  const parts = orderLineStatuses.flatMap((status) => {
    const value = order.linesByStatus[status] ?? 0;
    return value > 0 ? [{ label: statusLabel(status), value, status }] : [];
  });
  if (order.status === 'cancelled') return null;
  return (
    <Stack>
      <Tracker
        steps={steps.map(({ label }) => ({ label }))}
        current={order.status === 'complete' ? steps.length : at}
        hasProblem={order.status === 'errors'}
      />
      {parts.length > 0 && order.status !== 'open' && <StackedBar parts={parts} />}
    </Stack>
  );
}
