import type { LineStanding } from '@fiducia/contract/orders/order-line.routes';
import type { LineStage } from '@fiducia/domain/orders/line-stage';
import { filtersOfStage, stagesOf, standingsOf } from '../../../entity/line-stages.ts';
import { listHref } from '../../../entity/list-href.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import type { Stage } from '../../../kit/chart/stage.ts';
import { StageBars } from '../../../kit/chart/stage-bars.tsx';
import { countOf } from '../../../kit/text/count-of.ts';

/** Says how long the order lines of the last 30 days took. A few can have another detail, so that the most common counts. */
function paidNote(standings: readonly LineStanding[]): string {
  const [most] = standingsOf(standings, 'paid').toSorted((one, other) => other.count - one.count);
  return most === undefined || most.medianDays === null
    ? 'None in the last 30 days'
    : `Median ${countOf(most.medianDays, 'day')} from submission to payment`;
}

/** What says more here than the name and the note of a stage. The notice of a line in the first stage isn't sent yet. */
function textsOf(stage: LineStage, standings: readonly LineStanding[]): Partial<Pick<Stage, 'label' | 'note'>> {
  if (stage === 'notice') return { label: 'Notice' };
  return stage === 'paid' ? { label: 'Paid, last 30 days', note: paidNote(standings) } : {};
}

/** Shows all active order lines by stage, in dollars, and those completed in the last 30 days. */
export function LinesByStage() {
  const { data, failure, isLoading, refresh } = useFetch('GET /private/order-line-standings');
  const stages = stagesOf(data ?? [], {
    more: (stage) => ({
      href: listHref('/order-lines', ...filtersOfStage(stage)),
      ...textsOf(stage, data ?? []),
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
