import type { AccountHome, HomeOrder } from '@fiducia/contract/orders/order.routes';
import { AgreementsToAccept } from '../../../entity/agreements-to-accept.tsx';
import { Invitations } from '../../../entity/invitations.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Button } from '../../../kit/display/button.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { downloadAddress } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { ApplicationState } from './application-state.tsx';
import styles from './client-home.module.css';
import { MotionList } from './motion-list.tsx';
import { NeedsYou, needsOf } from './needs-you.tsx';
import { SendMoney } from './send-money.tsx';

function StartSteps({ accountId, home }: { accountId: string; home: AccountHome }) {
  const { may } = useSession();
  const isPlanThere = home.plans > 0;
  const step = isPlanThere
    ? { label: 'Create order', href: `/${accountId}/orders#new`, isAllowed: may('orders.edit') }
    : { label: 'Add plan', href: `/${accountId}/plans`, isAllowed: may('plans.edit') };
  if (!step.isAllowed)
    return <EmptyState title="No orders yet">Orders appear here when your colleagues start them.</EmptyState>;
  return (
    <EmptyState
      title="Three steps to your first payment"
      action={
        <Button look="primary" href={step.href}>
          {step.label}
        </Button>
      }
    >
      1. Add your plan. 2. Add the participants to pay, with a form or a spreadsheet. 3. Send the plan’s money with the
      reference we give you.
    </EmptyState>
  );
}

/** Shows this month's money by where it is. Leaves out places without money. */
function MonthMoney({ money }: Pick<AccountHome, 'money'>) {
  const places = [
    { label: 'Received and matched', amount: money.associatedCents, note: 'Waiting to be paid' },
    { label: 'On hold at the bank', amount: money.onHoldCents, note: 'Available when the hold ends' },
    { label: 'Paid', amount: money.paidCents, note: countOf(money.payments, 'payment') },
  ].filter(({ amount }) => amount > 0);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="month">
      <h2 id="month" className={styles['month']}>
        Money this month
      </h2>
      <Stats>
        {places.map(({ label, amount, note }) => (
          <Stat key={label} label={label} figure={<Money amount={amount} />} note={note} />
        ))}
      </Stats>
    </section>
  );
}

const isMoving = (order: HomeOrder): boolean => order.status === 'submitted' || order.status === 'inProgress';

/** Renders a sponsor's home page: items that need attention, orders in progress, and balances. */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const home = useFetch('GET /public/accounts/:id/home', { params: { id: accountId } });
  const { user, may } = useSession();
  const account = user?.masterAccounts?.find(({ id }) => id === accountId);
  const { data } = home;
  const needs = data ? needsOf(data.orders, accountId, may) : [];
  const isOpen = data?.accountStatus === 'active';
  const isNew = isOpen && data.orders.length === 0;
  return (
    <TabbedPage
      title={
        <>
          {data?.logoFileId && (
            <img
              className={styles['logo']}
              alt=""
              src={downloadAddress('GET /public/accounts/:id/logo', {
                params: { id: accountId },
                query: { height: 72, version: data.logoFileId },
              })}
            />
          )}
          {account?.displayName ?? 'Home'}
        </>
      }
      subtitle={user?.firstName ? `Welcome back, ${user.firstName}` : undefined}
      isLoaded={data !== undefined}
      failure={home.failure}
      onRetry={home.refresh}
      actions={
        isOpen &&
        may('orders.edit') && (
          <Button look="primary" href={`/${accountId}/orders#new`}>
            New order
          </Button>
        )
      }
    >
      {data && (
        <Stack>
          <Invitations />
          <ApplicationState accountId={accountId} home={data} onChange={home.refresh} />
          <AgreementsToAccept accountId={accountId} />
          {isNew && <StartSteps accountId={accountId} home={data} />}
          {data.ordersToFund.length > 0 && <SendMoney accountId={accountId} orders={data.ordersToFund} />}
          {isOpen && !isNew && (needs.length > 0 || data.ordersToFund.length === 0) && <NeedsYou needs={needs} />}
          {data.orders.some(isMoving) && <MotionList accountId={accountId} orders={data.orders.filter(isMoving)} />}
          {isOpen && <MonthMoney money={data.money} />}
        </Stack>
      )}
    </TabbedPage>
  );
}
