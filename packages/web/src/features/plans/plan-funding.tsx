import { FundingTables } from '../../entity/funding-tables.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';

/** Shows the plan's available funds and the participants awaiting funds. */
export function PlanFunding({ planId }: { planId: string }) {
  const sources = useFetch('GET /private/trust/plans/:id/funding-sources', { params: { id: planId } });
  const lines = useFetch('GET /private/trust/plans/:id/order-lines-needing-association', { params: { id: planId } });
  if (sources.isLoading || lines.isLoading) return <Skeleton lines={6} />;
  return (
    <Stack>
      <FailureAlert failure={sources.failure ?? lines.failure} />
      <FundingTables sources={sources.data ?? []} lines={lines.data ?? []} hasOrder />
    </Stack>
  );
}
