import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { LinkOrders } from './link-orders.tsx';
import { LinksToSpread } from './links-to-spread.tsx';

/** Lists deposit links that can fund orders, with the best matching order for each and the quality of the match. */
export function Screen() {
  const { may } = useSession();
  return (
    <>
      <PageHeader
        title="Deposit links to associate with orders"
        crumbs={[{ label: 'Trust', href: '/trust/home' }, { label: 'Deposit links to associate with orders' }]}
      />
      <LinksToSpread>{(link) => <LinkOrders link={link} mayLink={may('trust.link')} />}</LinksToSpread>
    </>
  );
}
