import { formatNumber } from '@fiducia/domain/text/format-number';
import { useSearch } from '../../entity/use-search.ts';
import { Card } from '../../kit/display/card.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { startState } from '../../kit/table/search-state.ts';

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

/** How far a plan is from having paid everybody, and whom the others wait for. */
export function PlanCloseOut({ planId }: { planId: string }) {
  const waiting = useCount(planId, 'waitingForParticipant');
  const moving = useCount(planId, 'open,submitted,pending,inProgress,waitingForReissue');
  const done = useCount(planId, 'complete');
  return (
    <Card title="Until everybody is paid">
      <Stats>
        <Stat label="Wait for an answer" figure={shown(waiting)} note="The person decides" />
        <Stat label="Under way" figure={shown(moving)} note="With you or with us" />
        <Stat label="Done" figure={shown(done)} />
      </Stats>
    </Card>
  );
}
