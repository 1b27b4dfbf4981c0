import type { AssociationQueue, AssociationQueueRow } from '@fiducia/contract/trust/association-queue.views';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { useSession } from '../../shell/session.ts';
import { usePath } from '../../shell/use-route.ts';
import { AccountFunds, PlanFunds } from './association-funds.tsx';
import { CreditAmount } from './credit-amount.tsx';

type QueueColumn = Column<AssociationQueueRow>;

const plan: QueueColumn = { key: 'name', label: 'Plan', href: (row) => `/plans/${row.id}` };
const account: QueueColumn = { key: 'accountName', label: 'Account', href: (row) => `/accounts/${row.accountId}` };
const order: QueueColumn = {
  key: 'friendlyId',
  label: 'Order',
  kind: 'friendlyId',
  href: (row) => `/orders/${row.id}`,
};
const planOrAccount: QueueColumn = { key: 'name', label: 'Plan or account' };
const links: QueueColumn = { key: 'links', label: 'Links', kind: 'number' };
const left: QueueColumn = { key: 'available', label: 'Money left', kind: 'money' };
const credit: QueueColumn = { key: 'available', label: 'Credit', kind: 'money' };
const lines: QueueColumn = { key: 'lines', label: 'Lines to fund', kind: 'number' };
const needed: QueueColumn = { key: 'needed', label: 'Needed', kind: 'money' };
const gap = (label: string): QueueColumn => ({
  key: 'gap',
  label,
  kind: 'money',
  value: (row) => Math.max(0, row.needed - row.available),
});
const oldest: QueueColumn = { key: 'oldest', label: 'Oldest', kind: 'relativeDate' };

interface Page {
  readonly queue: AssociationQueue;
  readonly title: string;
  readonly about: string;
  readonly columns: readonly QueueColumn[];
  readonly empty: string;
  readonly emptyNext: string;
  /** What the button of a row opens below the table. */
  readonly opens?: 'plan' | 'account';
  /** Each row has an amount of credit to apply. */
  readonly hasAmount?: boolean;
}

const creditEmpty = {
  empty: 'No account with order lines to fund holds credit',
  emptyNext: 'Refunds, overpayments, and money returned to an account appear here as credit.',
};

const pages: Readonly<Record<string, Page>> = {
  '/trust/associations/rbp': {
    queue: 'recurringPlans',
    title: 'Recurring payments',
    about: 'Plans whose recurring payments need money.',
    columns: [
      plan,
      account,
      { ...lines, label: 'Payments' },
      needed,
      { ...left, label: 'Linked' },
      gap('Gap'),
      { key: 'payOn', label: 'Pay date', kind: 'date' },
    ],
    empty: 'All recurring payments are funded',
    emptyNext: 'Plans appear here when a recurring batch is created and its payments need money.',
    opens: 'plan',
  },
  '/trust/associations/links/plans': {
    queue: 'linkPlans',
    title: 'Associate links of plans',
    about: 'Plans with money on deposit links that isn’t associated yet.',
    columns: [plan, account, links, left, lines, needed, oldest],
    empty: 'No plan has money left on a deposit link',
    emptyNext: 'Plans appear here when you link a deposit to them.',
    opens: 'plan',
  },
  '/trust/associations/links/accounts': {
    queue: 'linkAccounts',
    title: 'Associate links of accounts',
    about: 'Accounts with money on deposit links that isn’t associated yet.',
    columns: [account, links, left, lines, needed, oldest],
    empty: 'No account has money left on a deposit link',
    emptyNext: 'Accounts appear here when you link a deposit to them.',
    opens: 'account',
  },
  '/trust/associations/credit/plans': {
    queue: 'creditPlans',
    title: 'Use credit for plans',
    about: 'Plans with order lines to fund, whose account holds credit.',
    columns: [plan, account, credit, lines, needed],
    ...creditEmpty,
  },
  '/trust/associations/credit/accounts': {
    queue: 'creditAccounts',
    title: 'Account credit',
    about: 'Accounts with money that isn’t linked to a plan or associated with an order line.',
    columns: [
      account,
      { ...credit, label: 'Credit held' },
      { key: 'source', label: 'Last credited by' },
      { ...oldest, label: 'Last credited' },
      lines,
      needed,
    ],
    empty: 'No account holds credit',
    emptyNext: creditEmpty.emptyNext,
  },
  '/trust/associations/credit/orders': {
    queue: 'creditOrders',
    title: 'Use credit for orders',
    about: 'Orders to fund, whose account holds credit.',
    columns: [order, planOrAccount, account, { ...needed, label: 'Gap' }, credit, gap('Gap after credit'), lines],
    ...creditEmpty,
  },
  '/trust/associations/credit/order-lines': {
    queue: 'creditOrderLines',
    title: 'Use credit for order lines',
    about: 'Order lines to fund, whose account holds credit. Each amount is applied separately.',
    columns: [
      { key: 'friendlyId', label: 'Order line', kind: 'friendlyId', href: (row) => `/order-lines/${row.id}#funding` },
      { key: 'name', label: 'Participant' },
      account,
      { ...needed, label: 'Gap' },
      credit,
    ],
    ...creditEmpty,
    hasAmount: true,
  },
};

function columnsOf(page: Page, mayLink: boolean, open: (row: AssociationQueueRow) => void): readonly QueueColumn[] {
  if (page.hasAmount)
    return mayLink
      ? [...page.columns, { key: 'amount', label: 'Amount', render: (row) => <CreditAmount key={row.id} row={row} /> }]
      : page.columns;
  if (page.opens === undefined) return page.columns;
  return [
    ...page.columns,
    {
      key: 'open',
      label: '',
      render: (row) => (
        <Button dense onClick={() => open(row)}>
          Show links
        </Button>
      ),
    },
  ];
}

function Queue({ page }: { page: Page }) {
  const [opened, setOpened] = useState<AssociationQueueRow>();
  const mayLink = useSession().may('trust.link');
  const { data, failure, isLoading } = useFetch('GET /private/trust/association-queues/rows', {
    query: { queue: page.queue },
  });
  return (
    <Stack>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={6} />}
      {data && (
        <Card flush>
          <PlainTable
            caption={page.title}
            columns={columnsOf(page, mayLink, setOpened)}
            rows={data}
            empty={page.empty}
            emptyNext={page.emptyNext}
          />
        </Card>
      )}
      {opened && page.opens === 'plan' && (
        <PlanFunds planId={opened.id} name={opened.name} isRecurring={page.queue === 'recurringPlans'} />
      )}
      {opened && page.opens === 'account' && <AccountFunds accountId={opened.id} name={opened.name} />}
    </Stack>
  );
}

/** Lists money that can be associated, and the order lines that need it. The path selects the list. */
export function Screen() {
  const page = pages[usePath()];
  if (page === undefined) return null;
  return (
    <>
      <PageHeader
        title={page.title}
        subtitle={page.about}
        crumbs={[
          { label: 'Trust', href: '/trust/home' },
          { label: 'Associations', href: '/trust/associations/home' },
          { label: page.title },
        ]}
        actions={
          page.queue.startsWith('credit') && page.queue !== 'creditOrderLines' ? (
            <Button look="primary" href="/trust/associations/credit/order-lines">
              Use credit
            </Button>
          ) : undefined
        }
      />
      <Queue key={page.queue} page={page} />
    </>
  );
}
