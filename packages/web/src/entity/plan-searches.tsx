import { FailureAlert } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { EmptyState } from '../kit/display/empty-state.tsx';
import { Facts } from '../kit/display/facts.tsx';
import { Stack } from '../kit/display/layout.tsx';
import { Skeleton } from '../kit/display/skeleton.tsx';
import { downloadAddress } from '../shell/api.ts';
import { useFetch } from './use-fetch.ts';

const counted = (count: number): string => count.toLocaleString('en-US');

interface PlanSearchesProps {
  readonly planId: string;
  /** Shows nothing until a search was made, because the plan's other parts are on the same page. */
  readonly isHiddenWhenEmpty?: boolean;
}

/** Shows the searches for a plan’s missing participants, with the report and the results to download. */
export function PlanSearches({ planId, isHiddenWhenEmpty }: PlanSearchesProps) {
  const { data, failure, isLoading } = useFetch('GET /public/plans/:id/searches', { params: { id: planId } });
  const params = { id: planId };
  if (isHiddenWhenEmpty && !failure && !data?.searched) return null;
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
          <Facts
            facts={[
              { label: 'Searched for', value: counted(data.searched) },
              { label: 'Found', value: counted(data.found) },
              { label: 'Still missing', value: counted(data.missing) },
            ]}
          />
          <p>
            The report lists every step with its date and result. Keep it with the plan’s records as proof of a diligent
            search.
          </p>
        </Stack>
      )}
    </Card>
  );
}
