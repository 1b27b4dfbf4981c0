import type { AssociationQueue, AssociationTile } from '@fiducia/contract/trust/association-queue.views';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';

type Queues = readonly (readonly [code: AssociationQueue, label: string, page: string])[];

const groups: readonly { readonly title: string; readonly queues: Queues }[] = [
  {
    title: 'From deposit links',
    queues: [
      ['linkPlans', 'Plans with money left', 'links/plans'],
      ['linkAccounts', 'Accounts with money left', 'links/accounts'],
      ['linkOrders', 'Orders awaiting funds', 'links/orders'],
      ['linkOrderLines', 'Order lines awaiting funds', 'links/order-lines'],
    ],
  },
  {
    title: 'From account credit',
    queues: [
      ['creditPlans', 'Plans that can use credit', 'credit/plans'],
      ['creditAccounts', 'Accounts with credit', 'credit/accounts'],
      ['creditOrders', 'Orders that can use credit', 'credit/orders'],
      ['creditOrderLines', 'Order lines that can use credit', 'credit/order-lines'],
    ],
  },
  { title: 'Recurring payments', queues: [['recurringPlans', 'Plans with payments to fund', 'rbp']] },
];

function Tile({ tile, label, href }: { tile: AssociationTile | undefined; label: string; href: string }) {
  return (
    <Stat
      label={label}
      figure={(tile?.count ?? 0).toLocaleString('en-US')}
      note={
        <>
          <Money amount={tile?.amount ?? 0} />
          {tile?.oldest && (
            <>
              {' · oldest '}
              <DateText value={tile.oldest} />
            </>
          )}
        </>
      }
      href={href}
    />
  );
}

/** Shows the overview page for associating money with order lines. Each tile counts the rows of its page. */
export function Screen() {
  const { data, failure, isLoading } = useFetch('GET /private/trust/association-queues');
  return (
    <>
      <PageHeader
        title="Associations"
        crumbs={[{ label: 'Trust', href: '/trust/home' }, { label: 'Associations' }]}
        actions={
          <>
            <Button href="/deposit-links-to-order">Allocate by method</Button>
            <Button href="/deposit-links-to-order-line">Allocate manually</Button>
            <Button look="primary" href="/trust/orders-to-associate">
              Match deposits
            </Button>
          </>
        }
      />
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={6} />}
      {data && (
        <Stack>
          {groups.map(({ title, queues }) => (
            <Card key={title} title={title}>
              <Stats>
                {queues.map(([code, label, page]) => (
                  <Tile
                    key={code}
                    tile={data.find((one) => one.code === code)}
                    label={label}
                    href={`/trust/associations/${page}`}
                  />
                ))}
              </Stats>
            </Card>
          ))}
        </Stack>
      )}
    </>
  );
}
