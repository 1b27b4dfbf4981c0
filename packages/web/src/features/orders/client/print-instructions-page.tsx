import type { OurBankAccount } from '@fiducia/contract/orders/order.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { clockTime } from '@fiducia/domain/foundation/calendar/format-time';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { moneyToSend, readSelection } from '@fiducia/domain/orders/money-to-send';
import { defaultRailTimes } from '@fiducia/domain/payments/rail-times';
import { treasurerMail } from '../../../entity/treasurer-mail.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { PrintPage } from '../../../kit/page/print-page.tsx';
import { classNames } from '../../../kit/style/class-names.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter, useSearchValue } from '../../../shell/use-route.ts';
import styles from './print.module.css';

interface QuotedOrder {
  readonly id: string;
  readonly friendlyId: string;
  readonly planDisplayName: string | null;
  readonly toSendCents: number;
}

function Quote({ orders, totalCents }: { orders: readonly QuotedOrder[]; totalCents: number }) {
  if (orders.length === 0)
    return <p>No orders are awaiting funds. When you send money for an order, include its order number.</p>;
  return (
    <table className={styles['quotes']}>
      <thead>
        <tr>
          <th scope="col">Payment reference</th>
          <th scope="col">For</th>
          <th scope="col" data-numeric>
            Amount to send
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td className={classNames(styles['number'], styles['whole'])}>{formatAnyFriendlyId(order.friendlyId)}</td>
            <td>{order.planDisplayName ?? 'No plan yet'}</td>
            <td data-numeric>{formatMoney(cents(order.toSendCents))}</td>
          </tr>
        ))}
      </tbody>
      {orders.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total (send one wire per order for the fastest match)
            </th>
            <td data-numeric>{formatMoney(cents(totalCents))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Account({ account }: { account: OurBankAccount }) {
  return (
    <dl>
      <dt>Beneficiary</dt>
      <dd>
        {account.accountName}
        <br />
        {account.accountAddress}
      </dd>
      <dt>Bank</dt>
      <dd>{account.bankName}</dd>
      <dt>Routing number</dt>
      <dd className={styles['number']}>{account.routingNumber}</dd>
      <dt>Account number</dt>
      <dd className={styles['number']}>{account.accountNumber}</dd>
    </dl>
  );
}

function Ways({ payableTo }: { payableTo: string }) {
  return (
    <ul>
      <li>
        <strong>Wire.</strong> Arrives the same business day. We match it that day if it reaches our account by{' '}
        {clockTime(defaultRailTimes.wire.cutOff)} ET. Enter the reference in the wire’s memo or reference field.
      </li>
      <li>
        <strong>ACH credit.</strong> Arrives the next business day if your bank accepts it by its cutoff, usually{' '}
        {clockTime(defaultRailTimes.ach.cutOff)} ET. Enter the reference in the addenda record.
      </li>
      <li>
        <strong>Check.</strong> Make it payable to {payableTo}. Write the reference on the memo line. The bank holds
        checks for several days before the money is available.
      </li>
    </ul>
  );
}

/**
 * Renders a printable page for the person who sends a sponsor's money: the account, the reference, the deadline, and a
 * fraud warning.
 */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const orderId = useSearchValue('order');
  const { user } = useSession();
  const instructions = useFetch('GET /public/accounts/:id/money-instructions', { params: { id: accountId } });
  const home = useFetch('GET /public/accounts/:id/home', { params: { id: accountId } });
  const failure = instructions.failure ?? home.failure;
  const name = user?.masterAccounts?.find(({ id }) => id === accountId)?.displayName;
  const chosen = home.data?.orders.find(({ id }) => id === orderId);
  const money = moneyToSend(home.data?.ordersToFund ?? [], readSelection(useSearchValue('plans')));
  const ours = instructions.data?.account;
  return (
    <PrintPage
      title="How to send money"
      subtitle={[name, `as of ${formatDate(today())}`].filter(Boolean).join(', ')}
      back={
        orderId
          ? { href: `/${accountId}/orders/${orderId}`, label: 'Order' }
          : { href: `/${accountId}`, label: 'Dashboard' }
      }
      actions={<Button href={treasurerMail(location.href)}>Email the treasurer</Button>}
    >
      <FailureAlert failure={failure} />
      {!failure && (!home.data || !instructions.data) && <Skeleton lines={10} />}
      {home.data && instructions.data && (
        <>
          <h2>Payment references</h2>
          <Quote {...(chosen ? { orders: [chosen], totalCents: chosen.toSendCents } : money)} />
          <h2>Where to send the money</h2>
          {ours ? (
            <Account account={ours} />
          ) : (
            <Alert tone="warning">Our bank account isn’t set up yet. Contact us before you send money.</Alert>
          )}
          <h2>How to send it, and by when</h2>
          <Ways payableTo={ours?.accountName ?? 'us'} />
          <p className={styles['warning']}>
            We never change these instructions by email, phone, or fax. If anyone gives you a different account, don’t
            send any money. Call us at a number you already have.
          </p>
        </>
      )}
    </PrintPage>
  );
}
