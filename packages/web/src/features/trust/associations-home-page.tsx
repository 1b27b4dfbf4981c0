import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';

/** Shows the overview page for associating money with order lines. */
export function Screen() {
  const { data: summary, failure, isLoading } = useFetch('GET /private/trust/summary');
  const tile = (code: string) => summary?.tiles.find((one) => one.code === code);
  const figures = (code: string) => ({
    figure: tile(code)?.count ?? 0,
    note: <Money amount={tile(code)?.amount ?? 0} />,
  });
  return (
    <>
      <PageHeader title="Associations" crumbs={[{ label: 'Trust', href: '/trust/home' }, { label: 'Associations' }]} />
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={4} />}
      {summary && (
        <Stack>
          <Card title="Funds to associate">
            <Stats>
              <Stat label="Links with funds left" {...figures('unassociatedLinks')} href="/deposit-links" />
              <Stat label="Credit held for accounts" {...figures('heldCredit')} />
            </Stats>
          </Card>
          <Card title="Awaiting funds">
            <Stats>
              <Stat label="Orders" {...figures('ordersToAssociate')} href="/trust/associations/links/orders" />
              <Stat label="Order lines" {...figures('linesToAssociate')} href="/trust/associations/links/order-lines" />
              <Stat
                label="Paid against returned deposit"
                {...figures('linesOwedFor')}
                href="/trust/associations/links/order-lines#owed"
              />
            </Stats>
          </Card>
          <Card title="Ways to associate">
            <Stats>
              <Stat
                label="From a deposit link to an order"
                figure="Allocate by method"
                note="Full amount, equal amounts, or up to a limit, with a preview"
                href="/deposit-links-to-order"
              />
              <Stat
                label="From a deposit link to order lines"
                figure="Allocate manually"
                note="An amount for each order line, with the amount that remains"
                href="/deposit-links-to-order-line"
              />
            </Stats>
          </Card>
        </Stack>
      )}
    </>
  );
}
