import type { AccountHome, HomeOrder, MoneyInstructions } from '@fiducia/contract/orders/order.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { cents, sumCents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { defaultRailTimes } from '@fiducia/domain/payments/rail-times';
import { formatDate } from '@fiducia/domain/time/format-date';
import { clockTime } from '@fiducia/domain/time/format-time';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { today } from '../../kit/form/today.ts';
import { PrintPage } from '../../kit/page/print-page.tsx';
import { classNames } from '../../kit/style/class-names.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter, useSearchValue } from '../../shell/use-route.ts';
import styles from './print.module.css';

const missingOf = (order: HomeOrder) => cents(Math.max(0, order.requiredCents - order.associatedCents));

/** A letter to whoever sends the money: a link to this page, which asks them to sign in; never an account number. */
function mailTo(): string {
  const subject = encodeURIComponent('How to send money to Fiducia');
  const body = encodeURIComponent(
    `Please sign in to read where the money is sent and what to quote:\n${location.href}`,
  );
  return `mailto:?subject=${subject}&body=${body}`;
}

function Quote({ orders }: { orders: readonly HomeOrder[] }) {
  if (orders.length === 0) return <p>No order waits for money now. Quote the number of the order when one does.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Reference to quote</th>
          <th scope="col">For</th>
          <th scope="col" data-numeric>
            Still to send
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td className={classNames(styles['number'], styles['whole'])}>{formatAnyFriendlyId(order.friendlyId)}</td>
            <td>{order.planDisplayName ?? 'No plan yet'}</td>
            <td data-numeric>{formatMoney(missingOf(order))}</td>
          </tr>
        ))}
      </tbody>
      {orders.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Together; a wire for each order is matched soonest
            </th>
            <td data-numeric>{formatMoney(sumCents(orders.map(missingOf)))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Account({ account }: { account: NonNullable<MoneyInstructions['account']> }) {
  return (
    <dl>
      <dt>To</dt>
      <dd>{account.accountName}</dd>
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
        <strong>Wire.</strong> Here the same banking day; matched that day when it is in our account by{' '}
        {clockTime(defaultRailTimes.wire.cutOff)} Eastern. Put the reference into the field for the beneficiary.
      </li>
      <li>
        <strong>ACH credit.</strong> Here on the next banking day when your bank takes it by its cut-off, usually{' '}
        {clockTime(defaultRailTimes.ach.cutOff)} Eastern. Put the reference into the addenda record.
      </li>
      <li>
        <strong>Check.</strong> Payable to {payableTo}, the reference in the memo line. The bank holds it for some days
        before it can be used.
      </li>
    </ul>
  );
}

/** One page for whoever sends a sponsor's money: where to, what to quote, until when, and what not to believe. */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const orderId = useSearchValue('order');
  const { user } = useSession();
  const money = useFetch<Pick<MoneyInstructions, 'account'>>(`/public/accounts/${accountId}/money-instructions`);
  const home = useFetch<AccountHome>(`/public/accounts/${accountId}/home`);
  const failure = money.failure ?? home.failure;
  const name = user?.masterAccounts?.find(({ id }) => id === accountId)?.displayName;
  const open = (home.data?.orders ?? []).filter((order) => missingOf(order) > 0 && order.status !== 'open');
  const chosen = (home.data?.orders ?? []).filter(({ id }) => id === orderId);
  const ours = money.data?.account;
  return (
    <PrintPage
      title="How to send money"
      subtitle={[name, `as of ${formatDate(today())}`].filter(Boolean).join(', ')}
      back={
        orderId
          ? { href: `/${accountId}/orders/${orderId}`, label: 'Order' }
          : { href: `/${accountId}`, label: 'Dashboard' }
      }
      actions={<Button href={mailTo()}>Email the treasurer</Button>}
    >
      <FailureAlert failure={failure} />
      {!failure && (!home.data || !money.data) && <Skeleton lines={10} />}
      {home.data && money.data && (
        <>
          <h2>What to quote</h2>
          <Quote orders={chosen.length > 0 ? chosen : open} />
          <h2>Where to</h2>
          {ours ? (
            <Account account={ours} />
          ) : (
            <Alert tone="warning">Our bank account is not set up yet. Ask us before you send money.</Alert>
          )}
          <h2>How, and until when</h2>
          <Ways payableTo={ours?.accountName ?? 'us'} />
          <p className={styles['warning']}>
            These instructions do not change by e-mail, phone or fax. If anybody tells you of another account, send
            nothing and call us at a number that you knew before.
          </p>
        </>
      )}
    </PrintPage>
  );
}
