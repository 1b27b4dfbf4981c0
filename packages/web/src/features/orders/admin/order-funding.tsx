import type { FundingSource, NeedyLine } from '@fiducia/contract/trust/trust.views';
import { useFetch } from '../../../entity/by-path/use-fetch.ts';
import { FundingTables } from '../../../entity/funding-tables.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { useSession } from '../../../shell/session.ts';

/** The funds available for an order, and the participants awaiting funds. */
export function OrderFunding({ orderId }: { orderId: string }) {
  const { may } = useSession();
  const sources = useFetch<readonly FundingSource[]>(`/private/trust/orders/${orderId}/funding-sources`);
  const lines = useFetch<readonly NeedyLine[]>(`/private/trust/orders/${orderId}/order-lines-needing-association`);
  if (sources.isLoading || lines.isLoading) return <Skeleton lines={6} />;
  return (
    <Stack>
      <FailureAlert failure={sources.failure ?? lines.failure} />
      {may('trust.link') && (lines.data?.length ?? 0) > 0 && (
        <Row>
          <Button href="/trust/orders-to-associate">Associate funds</Button>
        </Row>
      )}
      <FundingTables sources={sources.data ?? []} lines={lines.data ?? []} hasOrder={false} />
    </Stack>
  );
}
