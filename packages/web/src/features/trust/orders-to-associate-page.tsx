import type { OrderToAssociate } from '@fiducia/contract/trust/trust.views';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { classNames } from '../../kit/style/class-names.ts';
import type { Column } from '../../kit/table/columns/column.ts';
import { countOf } from '../../kit/text/count-of.ts';
import { useSession } from '../../shell/session.ts';
import { AutoAssociateDialog } from './auto-associate-dialog.tsx';
import { Confidence } from './deposit-suggestions.tsx';
import styles from './trust.module.css';

function Best({ order, associate }: { order: OrderToAssociate; associate: (() => void) | undefined }) {
  const { bestLink } = order;
  if (!bestLink) return <span className={classNames(styles['faint'], styles['nowrap'])}>No funds yet</span>;
  return (
    <div className={styles['wide']}>
      <FriendlyId id={bestLink.friendlyId} href={`/deposit-links/${bestLink.id}`} />{' '}
      <Money amount={bestLink.remainder} />
      <div>{bestLink.reason}</div>
      <Confidence value={bestLink.confidence} />
      {associate && (
        <Button dense look="primary" onClick={associate}>
          Associate funds
        </Button>
      )}
    </div>
  );
}

function columnsFor(
  mayLink: boolean,
  associate: (order: OrderToAssociate) => void,
): readonly Column<OrderToAssociate>[] {
  return [
    {
      key: 'friendlyId',
      label: 'Order',
      render: (order) => (
        <>
          <a className={styles['nowrap']} href={`/orders/${order.id}`}>
            {formatAnyFriendlyId(order.friendlyId)}
          </a>
          <div className={styles['faint']}>{countOf(order.lines, 'order line')}</div>
          {order.owedLines > 0 && <div>{order.owedLines} paid against returned deposit</div>}
        </>
      ),
    },
    {
      key: 'planDisplayName',
      label: 'Account / plan',
      render: (order) => (
        <div className={styles['wide']}>
          {order.planDisplayName ?? order.accountDisplayName}
          {order.planDisplayName && <div className={styles['faint']}>{order.accountDisplayName}</div>}
        </div>
      ),
    },
    { key: 'totalFundsRequired', label: 'Required', kind: 'money' },
    { key: 'totalFundsAssociated', label: 'Associated', kind: 'money' },
    { key: 'gap', label: 'Still needed', kind: 'money' },
    {
      key: 'best',
      label: 'Best source',
      render: (order) => <Best order={order} associate={mayLink ? () => associate(order) : undefined} />,
    },
    { key: 'waitingSince', label: 'Age', kind: 'relativeDate' },
  ];
}

/** Lists orders awaiting funds, oldest first, with the best matching source. */
export function OrdersToAssociate({ title }: { title: string }) {
  const [chosen, setChosen] = useState<OrderToAssociate>();
  const { may } = useSession();
  const { data, failure, isLoading } = useFetch('GET /private/trust/orders-to-associate');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Trust', href: '/trust/home' }, { label: title }]}
        actions={<Button href="/deposit-links">Deposit links</Button>}
      />
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={6} />}
      {data && (
        <Card flush>
          <PlainTable
            caption={title}
            columns={columnsFor(may('trust.link'), setChosen)}
            rows={data}
            empty="No orders are awaiting funds"
            emptyNext="Submitted orders appear here until they’re fully funded."
          />
        </Card>
      )}
      {chosen?.bestLink && (
        <AutoAssociateDialog
          link={{ id: chosen.bestLink.id, name: chosen.bestLink.friendlyId }}
          order={{ id: chosen.id, name: chosen.friendlyId }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

export function Screen() {
  return <OrdersToAssociate title="Orders to associate" />;
}
