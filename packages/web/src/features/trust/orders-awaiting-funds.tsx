import type { OrderToAssociate } from '@fiducia/contract/trust/trust.views';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { useState } from 'react';
import { readAgain } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert, failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { ageText } from '../../kit/display/format-age.ts';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { alertDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { classNames } from '../../kit/style/class-names.ts';
import type { Column } from '../../kit/table/columns/column.ts';
import { countOf } from '../../kit/text/count-of.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { useSession } from '../../shell/session.ts';
import { AutoAssociateDialog } from './auto-associate-dialog.tsx';
import { ordersOnBoard } from './matching/orders-on-board.ts';
import { stillNeeded } from './matching/still-needed.ts';
import styles from './trust.module.css';

interface Decisions {
  /** Opens the dialog that associates money of the best link. */
  readonly associate: (order: OrderToAssociate) => void;
  readonly accept: (order: OrderToAssociate) => void;
}

function BestDeposit({ order, decisions }: { order: OrderToAssociate; decisions: Decisions | undefined }) {
  const { bestDeposit } = order;
  if (!bestDeposit) return null;
  return (
    <div className={styles['source']}>
      <div>
        <FriendlyId id={bestDeposit.friendlyId} href={`/trust/deposits/${bestDeposit.id}`} />{' '}
        <Money amount={bestDeposit.remaining} />
        <div className={styles['faint']}>Unmatched deposit. {bestDeposit.reason}.</div>
      </div>
      {decisions && bestDeposit.isExact && (
        <Button dense onClick={() => decisions.accept(order)}>
          Match deposit
        </Button>
      )}
    </div>
  );
}

interface BestProps {
  readonly order: OrderToAssociate;
  /** How many other orders have the same best link. */
  readonly others: number;
  readonly decisions: Decisions | undefined;
}

function BestLink({ order, others, decisions }: BestProps) {
  const { bestLink, gap } = order;
  if (!bestLink) return null;
  const isExact = bestLink.remainder === gap;
  return (
    <div className={styles['source']}>
      <div>
        <FriendlyId id={bestLink.friendlyId} href={`/deposit-links/${bestLink.id}`} />{' '}
        <Money amount={bestLink.remainder} />
        <div className={styles['faint']}>
          {bestLink.reason}
          {others > 0 && `. Also the best source of ${countOf(others, 'other order')}`}
        </div>
      </div>
      {decisions && (
        <Button dense look={isExact ? 'primary' : 'secondary'} onClick={() => decisions.associate(order)}>
          Associate funds
        </Button>
      )}
    </div>
  );
}

/** Shows the best deposit and the best link. Money of another amount is shown only if nothing fits exactly. */
function Best({ order, others, decisions }: BestProps) {
  const { bestDeposit, bestLink, gap } = order;
  if (!bestDeposit && !bestLink)
    return <span className={classNames(styles['faint'], styles['nowrap'])}>No funds yet</span>;
  if (bestLink?.remainder === gap) return <BestLink order={order} others={others} decisions={decisions} />;
  return (
    <>
      <BestDeposit order={order} decisions={decisions} />
      {!bestDeposit?.isExact && <BestLink order={order} others={others} decisions={decisions} />}
    </>
  );
}

/** Links and associates the exact deposit of an order. It can be undone in the list of recent matches. */
async function accept({ id, bestDeposit }: OrderToAssociate): Promise<void> {
  if (!bestDeposit) return;
  try {
    const pairs = [{ orderId: id, depositId: bestDeposit.id }];
    const { result, message } = await call('POST /private/trust/accept-exact-deposits', { body: { pairs } });
    const [rejected] = result.rejected;
    if (rejected) await alertDialog({ title: 'Deposit not matched', text: rejected.reason });
    else notify(message);
  } catch (error) {
    await alertDialog({ title: 'We couldn’t complete this', text: failureTexts(asFailure(error)).join(' ') });
  } finally {
    readAgain();
  }
}

function columnsFor(
  orders: readonly OrderToAssociate[],
  decisions: Decisions | undefined,
): readonly Column<OrderToAssociate>[] {
  const othersOf = (order: OrderToAssociate): number =>
    orders.filter(({ id, bestLink }) => id !== order.id && bestLink && bestLink.id === order.bestLink?.id).length;
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
    {
      key: 'waitingSince',
      label: 'Age',
      render: ({ waitingSince }) => <span className={styles['nowrap']}>{ageText(waitingSince)}</span>,
    },
    { key: 'totalFundsRequired', label: 'Required', kind: 'money' },
    { key: 'totalFundsAssociated', label: 'Associated', kind: 'money' },
    { key: 'gap', label: 'Still needed', kind: 'money', description: stillNeeded },
    {
      key: 'best',
      label: 'Best source',
      render: (order) => <Best order={order} others={othersOf(order)} decisions={decisions} />,
    },
  ];
}

/**
 * Lists orders awaiting funds, oldest first, with the best matching source. Below the matching board, leaves out those
 * that the board shows with an exact or likely deposit, unless a link has money for them.
 */
export function OrdersAwaitingFunds({ isBelowBoard = false }: { isBelowBoard?: boolean }) {
  const [chosen, setChosen] = useState<OrderToAssociate>();
  const { may } = useSession();
  const { data: matches, isLoading: isBoardLoading } = useFetch(
    isBelowBoard ? 'GET /private/trust/deposit-matches' : undefined,
  );
  // The board is read first, and decides which orders are left for this list.
  const { data, failure, isLoading } = useFetch(isBoardLoading ? undefined : 'GET /private/trust/orders-to-associate');
  const above = ordersOnBoard(matches?.deposits ?? []);
  const isAbove = ({ id, bestLink, gap }: OrderToAssociate) => {
    const grade = above.get(id);
    return grade === 'exact' ? bestLink?.remainder !== gap : grade === 'likely' && !bestLink;
  };
  const decisions = { associate: setChosen, accept: (order: OrderToAssociate) => void accept(order) };
  return (
    <>
      <FailureAlert failure={failure} />
      {(isBoardLoading || isLoading) && <Skeleton lines={6} />}
      {data && (
        <Card title={above.size > 0 ? 'Other orders awaiting funds' : 'Orders awaiting funds'} flush>
          <PlainTable
            caption="Orders awaiting funds"
            columns={columnsFor(data, may('trust.link') ? decisions : undefined)}
            rows={data.filter((order) => !isAbove(order))}
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
