import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { LinkOrders } from './link-orders.tsx';
import { LinksToSpread } from './links-to-spread.tsx';

/** Links that can fund orders: the best order for each, and how well it matches. */
export function Screen() {
  const { may } = useSession();
  return (
    <>
      <PageHeader
        title="Links to orders"
        crumbs={[{ label: 'Trust', href: '/trust/home' }, { label: 'Links to orders' }]}
      />
      <LinksToSpread>{(link) => <LinkOrders link={link} mayLink={may('trust.link')} />}</LinksToSpread>
    </>
  );
}
