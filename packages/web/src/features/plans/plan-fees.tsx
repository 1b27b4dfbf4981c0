import { feeColumns } from '../../entity/fee-columns.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';

/** Shows a plan's current fee schedule: its own fees, its account's, and the standard ones. */
export function PlanFees({ planId }: { planId: string }) {
  const fees = useFetch('GET /public/plans/:id/fees', { params: { id: planId } });
  return (
    <Card title="Current fee schedule" flush>
      <FailureAlert failure={fees.failure} />
      {fees.isLoading ? (
        <Skeleton />
      ) : (
        <PlainTable
          caption="Current fees"
          columns={feeColumns}
          rows={fees.data ?? []}
          empty="No fees agreed yet"
          emptyNext="The plan’s fee schedule appears here when its rules are published in the rules engine."
        />
      )}
    </Card>
  );
}
