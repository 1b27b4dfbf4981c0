import type { RowAt } from '@fiducia/contract/api';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { AmountGrid } from './amount-grid.tsx';
import { LinksToSpread } from './links-to-spread.tsx';

function LinesOf({ link }: { link: RowAt<'/public/deposit-links'> }) {
  const { planId, accountId } = link;
  const { data, failure, isLoading } = useFetch(
    planId
      ? 'GET /private/trust/plans/:id/order-lines-needing-association'
      : 'GET /private/trust/accounts/:id/order-lines-needing-association',
    { params: { id: planId ?? accountId ?? undefined } },
  );
  if (isLoading) return <Skeleton lines={5} />;
  if (failure) return <FailureAlert failure={failure} />;
  return <AmountGrid key={link.id} linkId={link.id} available={link.remainderToAssociate} lines={data ?? []} />;
}

/** Lists the deposit links that staff must allocate manually to order lines of their plan or account. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Deposit links to associate with order lines"
        crumbs={[{ label: 'Trust', href: '/trust/home' }, { label: 'Deposit links to associate with order lines' }]}
      />
      <LinksToSpread>{(link) => <LinesOf link={link} />}</LinksToSpread>
    </>
  );
}
