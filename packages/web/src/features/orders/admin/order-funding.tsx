import { FundingTables } from '../../../entity/funding-tables.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { useSession } from '../../../shell/session.ts';

/** Shows the funds available for an order and the participants whose distributions still need funds. */
export function OrderFunding({ orderId }: { orderId: string }) {
  const { may } = useSession();
  const params = { id: orderId };
  const sources = useFetch('GET /private/trust/orders/:id/funding-sources', { params });
  const lines = useFetch('GET /private/trust/orders/:id/order-lines-needing-association', { params });
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
