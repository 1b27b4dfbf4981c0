import { type FeeRow, feeColumns } from '../../entity/fee-columns.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';

/** The price list in force for a plan: its own lines, its account's, the general ones. */
export function PlanFees({ planId }: { planId: string }) {
  const fees = useFetch<readonly FeeRow[]>(`/public/plans/${planId}/fees`);
  return (
    <Card title="In force today" flush>
      <FailureAlert failure={fees.failure} />
      {fees.isLoading ? (
        <Skeleton />
      ) : (
        <PlainTable caption="Fees in force" columns={feeColumns} rows={fees.data ?? []} empty="No fees are agreed" />
      )}
    </Card>
  );
}
