import { FailureAlert } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { EmptyState } from '../kit/display/empty-state.tsx';
import { Stack } from '../kit/display/layout.tsx';
import { Skeleton } from '../kit/display/skeleton.tsx';
import { Stat, Stats } from '../kit/display/stat.tsx';
import { downloadAddress } from '../shell/api.ts';
import { useFetch } from './use-fetch.ts';

const counted = (count: number): string => count.toLocaleString('en-US');

/** Shows the searches for a plan’s missing participants, with the report and the results to download. */
export function PlanSearches({ planId }: { planId: string }) {
  const { data, failure, isLoading } = useFetch('GET /public/plans/:id/searches', { params: { id: planId } });
  const params = { id: planId };
  return (
    <Card
      title="Missing participants"
      actions={
        data &&
        data.searched > 0 && (
          <>
            <Button dense href={downloadAddress('GET /public/plans/:id/search-results', { params })} download>
              Download results (CSV)
            </Button>
            <Button dense href={downloadAddress('GET /public/plans/:id/diligence-report', { params })} download>
              Download report (PDF)
            </Button>
          </>
        )
      }
    >
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton />}
      {data?.searched === 0 && (
        <EmptyState title="No searches yet">
          When a participant of this plan can’t be reached by mail, we search for an address and record each step here.
        </EmptyState>
      )}
      {data && data.searched > 0 && (
        <Stack>
          <Stats>
            <Stat label="Searched for" figure={counted(data.searched)} />
            <Stat label="Found" figure={counted(data.found)} />
            <Stat label="Still missing" figure={counted(data.missing)} />
          </Stats>
          <p>
            The report lists every step with its date and result. Keep it with the plan’s records as proof of a diligent
            search.
          </p>
        </Stack>
      )}
    </Card>
  );
}
