import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { useSearch } from '../../../entity/use-search.ts';
import { Card } from '../../../kit/display/card.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { startState } from '../../../kit/table/filters/search-state.ts';

function useCount(planId: string, statuses: string): number | undefined {
  const answer = useSearch({
    path: '/public/order-lines',
    state: { ...startState, resultsPerPage: 25 },
    privateFilters: [
      { field: 'planId', method: 'equals', value: planId },
      { field: 'status', method: 'isOneOf', value: statuses },
    ],
  });
  return answer.isLoading ? undefined : answer.total;
}

const shown = (count: number | undefined) => (count === undefined ? '…' : formatNumber(count));

/** Shows how many of a plan's participants still have to respond, are being processed, and have been paid. */
export function PlanCloseOut({ planId }: { planId: string }) {
  const waiting = useCount(planId, 'waitingForParticipant');
  const moving = useCount(planId, 'open,submitted,pending,inProgress,waitingForReissue');
  const done = useCount(planId, 'complete');
  return (
    <Card title="Until everyone is paid">
      <Stats>
        <Stat label="Waiting for a response" figure={shown(waiting)} note="From the participant" />
        <Stat label="In progress" figure={shown(moving)} note="With you or us" />
        <Stat label="Done" figure={shown(done)} />
      </Stats>
    </Card>
  );
}
