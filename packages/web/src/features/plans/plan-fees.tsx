import { AgreedPrices } from '../../entity/agreed-prices.tsx';
import { CurrentFees } from '../../entity/current-fees.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Stack } from '../../kit/display/layout.tsx';
import { useSession } from '../../shell/session.ts';

/** Shows a plan's agreed prices and its current fee schedule: its own fees, its account's, and the standard ones. */
export function PlanFees({ planId }: { planId: string }) {
  const { may } = useSession();
  const fees = useFetch('GET /public/plans/:id/fees', { params: { id: planId } });
  return (
    <Stack>
      {may('accounts.view') && <AgreedPrices place={{ planId }} />}
      <CurrentFees fees={fees} />
    </Stack>
  );
}
