import type { NeedyLine } from '@fiducia/contract/trust/trust.views';
import { numberOf, textOf } from '../../entity/by-path/text-of.ts';
import { useFetch } from '../../entity/by-path/use-fetch.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { AmountGrid } from './amount-grid.tsx';
import { LinksToSpread } from './links-to-spread.tsx';

function LinesOf({ link }: { link: EntityRow }) {
  const planId = textOf(link, 'planId');
  const owner = planId ? `plans/${planId}` : `accounts/${textOf(link, 'accountId')}`;
  const { data, failure, isLoading } = useFetch<readonly NeedyLine[]>(
    `/private/trust/${owner}/order-lines-needing-association`,
  );
  if (isLoading) return <Skeleton lines={5} />;
  if (failure) return <FailureAlert failure={failure} />;
  return (
    <AmountGrid key={link.id} linkId={link.id} available={numberOf(link, 'remainderToAssociate')} lines={data ?? []} />
  );
}

/** Links to allocate manually to the order lines of their plan or account. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Links to order lines"
        crumbs={[{ label: 'Trust', href: '/trust/home' }, { label: 'Links to order lines' }]}
      />
      <LinksToSpread>{(link) => <LinesOf link={link} />}</LinksToSpread>
    </>
  );
}
