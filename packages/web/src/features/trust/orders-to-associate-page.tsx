import type { OrderToAssociate } from '@fiducia/contract/trust/trust.views';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { readAgain } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert, failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { alertDialog, confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { classNames } from '../../kit/style/class-names.ts';
import type { Column } from '../../kit/table/columns/column.ts';
import { countOf } from '../../kit/text/count-of.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { useSession } from '../../shell/session.ts';
import { AutoAssociateDialog } from './auto-associate-dialog.tsx';
import styles from './trust.module.css';

interface Decisions {
  /** Opens the dialog that associates money of the best link. */
  readonly associate: (order: OrderToAssociate) => void;
  readonly accept: (orders: readonly OrderToAssociate[]) => void;
}

function BestDeposit({ order, decisions }: { order: OrderToAssociate; decisions: Decisions | undefined }) {
  const { bestDeposit } = order;
  if (!bestDeposit) return null;
  return (
    <div className={styles['wide']}>
      <FriendlyId id={bestDeposit.friendlyId} href={`/trust/deposits/${bestDeposit.id}`} />{' '}
      <Money amount={bestDeposit.remaining} />
      <div>Deposit, not linked. {bestDeposit.reason}.</div>
      {decisions && bestDeposit.isExact && (
        <Button dense look="primary" onClick={() => decisions.accept([order])}>
          Link and associate
        </Button>
      )}
    </div>
  );
}

function BestLink({ order, decisions }: { order: OrderToAssociate; decisions: Decisions | undefined }) {
  const { bestLink, gap } = order;
  if (!bestLink) return null;
  const isExact = bestLink.remainder === gap;
  return (
    <div className={styles['wide']}>
      <FriendlyId id={bestLink.friendlyId} href={`/deposit-links/${bestLink.id}`} />{' '}
      <Money amount={bestLink.remainder} />
      <div>{bestLink.reason}</div>
      {decisions && (
        <Button dense look={isExact ? 'primary' : 'secondary'} onClick={() => decisions.associate(order)}>
          Associate funds
        </Button>
      )}
    </div>
  );
}

/** Shows the best deposit and the best link. Money of another amount is shown only if nothing fits exactly. */
function Best({ order, decisions }: { order: OrderToAssociate; decisions: Decisions | undefined }) {
  const { bestDeposit, bestLink, gap } = order;
  if (!bestDeposit && !bestLink)
    return <span className={classNames(styles['faint'], styles['nowrap'])}>No funds yet</span>;
  if (bestLink?.remainder === gap) return <BestLink order={order} decisions={decisions} />;
  return (
    <>
      <BestDeposit order={order} decisions={decisions} />
      {!bestDeposit?.isExact && <BestLink order={order} decisions={decisions} />}
    </>
  );
}

const isReady = ({ bestDeposit, bestLink, gap }: OrderToAssociate): boolean =>
  bestDeposit?.isExact === true && bestLink?.remainder !== gap;

/** The number of deposits that one request accepts. */
const maxPairs = 100;

/** Links and associates the exact deposits of these orders after the user confirms the total. */
async function acceptAll(orders: readonly OrderToAssociate[]): Promise<void> {
  const total = formatMoney(sumCents(orders.map(({ gap }) => gap)));
  const isOne = orders.length === 1;
  const isSure = await confirmDialog({
    title: `Link and associate ${countOf(orders.length, 'deposit')}, ${total}?`,
    text: isOne
      ? 'The deposit names this order and has exactly the amount it needs. You can undo the association and the link later.'
      : 'Each deposit names its order and has exactly the amount it needs. You can undo associations and links later.',
    okText: 'Link and associate',
  });
  if (!isSure) return;
  const pairs = orders.flatMap(({ id, bestDeposit }) =>
    bestDeposit ? [{ orderId: id, depositId: bestDeposit.id }] : [],
  );
  try {
    const { result, message } = await call('POST /private/trust/accept-exact-deposits', { body: { pairs } });
    if (result.accepted > 0) notify(message);
    if (result.rejected.length > 0)
      await alertDialog({
        title: `${countOf(result.rejected.length, 'deposit')} not accepted`,
        text: [...new Set(result.rejected.map(({ reason }) => reason))].join('\n'),
      });
  } catch (error) {
    await alertDialog({ title: 'We couldn’t complete this', text: failureTexts(asFailure(error)).join(' ') });
  } finally {
    readAgain();
  }
}

function columnsFor(decisions: Decisions | undefined): readonly Column<OrderToAssociate>[] {
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
      render: (order) => <Best order={order} decisions={decisions} />,
    },
    { key: 'waitingSince', label: 'Age', kind: 'relativeDate' },
  ];
}

/** Lists orders awaiting funds, oldest first, with the best matching source. */
export function OrdersToAssociate({ title }: { title: string }) {
  const [chosen, setChosen] = useState<OrderToAssociate>();
  const { may } = useSession();
  const { data, failure, isLoading } = useFetch('GET /private/trust/orders-to-associate');
  const mayLink = may('trust.link');
  const ready = (data ?? []).filter(isReady).slice(0, maxPairs);
  const accept = (orders: readonly OrderToAssociate[]) => void acceptAll(orders);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Trust', href: '/trust/home' }, { label: title }]}
        actions={
          <>
            <Button href="/deposit-links">Deposit links</Button>
            {mayLink && ready.length > 1 && (
              <Button look="primary" onClick={() => accept(ready)}>
                Accept {ready.length} exact ({formatMoney(sumCents(ready.map(({ gap }) => gap)))})
              </Button>
            )}
          </>
        }
      />
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={6} />}
      {data && (
        <Card flush>
          <PlainTable
            caption={title}
            columns={columnsFor(mayLink ? { associate: setChosen, accept } : undefined)}
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
