import type { FundingSource, NeedyLine } from '@fiducia/contract/trust/trust.views';
import { FundingTables } from '../../entity/funding-tables.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';

/** The plan's free money beside the people who wait for it. */
export function PlanFunding({ planId }: { planId: string }) {
  const sources = useFetch<readonly FundingSource[]>(`/private/trust/plans/${planId}/funding-sources`);
  const lines = useFetch<readonly NeedyLine[]>(`/private/trust/plans/${planId}/order-lines-needing-association`);
  if (sources.isLoading || lines.isLoading) return <Skeleton lines={6} />;
  return (
    <Stack>
      <FailureAlert failure={sources.failure ?? lines.failure} />
      <FundingTables sources={sources.data ?? []} lines={lines.data ?? []} hasOrder />
    </Stack>
  );
}
