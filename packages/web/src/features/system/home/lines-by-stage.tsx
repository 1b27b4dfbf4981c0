import { filtersOfStage, stagesOf } from '../../../entity/line-stages.ts';
import { listHref } from '../../../entity/list-href.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { StageBars } from '../../../kit/chart/stage-bars.tsx';
import { countOf } from '../../../kit/text/count-of.ts';

/** Shows all order lines underway by stage, in dollars, and those completed in the last 30 days. */
export function LinesByStage() {
  const { data, failure, isLoading, refresh } = useFetch('GET /private/order-line-standings');
  const stages = stagesOf(data ?? [], {
    more: (stage) => ({
      href: listHref('/order-lines', ...filtersOfStage(stage)),
      ...(stage === 'paid' ? { label: 'Paid, last 30 days', note: 'Done' } : {}),
    }),
  });
  const active = stages.filter(({ key }) => key !== 'paid').reduce((sum, { count }) => sum + count, 0);
  return (
    <StageBars
      title="Order lines by stage"
      unit={data ? `${countOf(active, 'active order line')}` : 'order lines and dollars'}
      counted="Order lines"
      stages={stages}
      isLoading={isLoading}
      failure={failure}
      onRetry={refresh}
      empty={
        data?.length === 0 ? { title: 'No order lines yet', text: 'Submitted orders appear here by stage.' } : undefined
      }
    />
  );
}
