import { type Failure, FailureAlert } from '../kit/display/alert.tsx';
import { Card } from '../kit/display/card.tsx';
import { Skeleton } from '../kit/display/skeleton.tsx';
import { type FeeRow, feeColumns } from './fee-columns.ts';
import { PlainTable } from './plain-table.tsx';

interface CurrentFeesProps {
  readonly fees: {
    readonly data: readonly FeeRow[] | undefined;
    readonly failure: Failure | undefined;
    readonly isLoading: boolean;
  };
}

/** Shows the fees in effect today: agreed prices, and standard ones. */
export function CurrentFees({ fees }: CurrentFeesProps) {
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
          empty="No fees yet"
          emptyNext="Standard fees and agreed prices appear here when they’re in effect."
        />
      )}
    </Card>
  );
}
