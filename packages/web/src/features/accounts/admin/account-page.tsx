import type { RecordAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { AccountUsers } from '../../../entity/account-users.tsx';
import { Activity } from '../../../entity/activity.tsx';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { InvoiceTable } from '../../../entity/invoice-table.tsx';
import { LedgerPanel } from '../../../entity/ledger-panel.tsx';
import { linkColumns } from '../../../entity/link-columns.ts';
import { LogoCard } from '../../../entity/logo-card.tsx';
import { NewOrderDialog } from '../../../entity/new-order-dialog.tsx';
import { NewPlanDialog } from '../../../entity/new-plan-dialog.tsx';
import { Overview } from '../../../entity/overview.tsx';
import { nameColumn } from '../../../entity/person-columns.tsx';
import { useRemembered } from '../../../entity/recent-records.ts';
import { RecordHead } from '../../../entity/record-head.tsx';
import { accountSwitch, switchActive } from '../../../entity/switch-active.ts';
import { type RecordHandleAt, useRecord } from '../../../entity/use-record.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { MoreMenu } from '../../../kit/overlay/more-menu.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../../kit/page/tabs.tsx';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { AccountAgreements } from '../account-agreements.tsx';
import { useAccountSections } from '../account-sections.tsx';
import { AccountAdvisors } from './account-advisors.tsx';
import { AccountFees } from './account-fees.tsx';
import { AccountSingleSignOn } from './account-single-sign-on.tsx';
import { NewAccountDialog } from './accounts-page.tsx';
import { ReviewApplication } from './review-application.tsx';
import { UploadPlans } from './upload-plans.tsx';

type Account = RecordAt<'/public/accounts'>;
type AccountHandle = RecordHandleAt<'/public/accounts'>;

function AccountOverview({ handle, row }: { handle: AccountHandle; row: Account }) {
  const { may } = useSession();
  const sections = useAccountSections(row);
  return (
    <Overview
      label="Account"
      handle={handle}
      sections={sections}
      isReadOnly={!may('accounts.edit')}
      rail={{ entity: 'accounts', id: row.id, flags: [{ name: 'watch', label: 'Watch this account' }] }}
      after={
        <LogoCard
          owner="account"
          id={row.id}
          name={row.displayName}
          fileId={row.logoFileId}
          mayEdit={may('accounts.edit')}
        />
      }
    />
  );
}

function tabsOf(handle: AccountHandle, row: Account, may: (permission: string) => boolean): TabDefinition[] {
  const isMaster = row.isMasterAccount === true;
  return [
    { key: 'overview', label: 'Overview', content: () => <AccountOverview handle={handle} row={row} /> },
    {
      key: 'plans',
      label: 'Plans',
      content: () => (
        <EntityTable
          isEmbedded
          path="/public/accounts/:accountId/plans"
          params={{ accountId: row.id }}
          caption="Plans"
          rowHref={(plan) => `/plans/${plan.id}`}
        />
      ),
    },
    ...(isMaster
      ? [
          {
            key: 'subaccounts',
            label: 'Subaccounts',
            content: () => (
              <EntityTable
                isEmbedded
                path="/public/accounts/:masterId/subaccounts"
                params={{ masterId: row.id }}
                caption="Subaccounts"
                rowHref={(sub) => `/accounts/${sub.id}`}
              />
            ),
          },
        ]
      : []),
    {
      key: 'orders',
      label: 'Orders',
      content: () => (
        <EntityTable
          isEmbedded
          path="/public/accounts/:accountId/orders"
          params={{ accountId: row.id }}
          caption="Orders"
          rowHref={(order) => `/orders/${order.id}`}
          extraColumns={[linkColumns.plan]}
          sumKey="totalFundsRequired"
        />
      ),
    },
    {
      key: 'participants',
      label: 'Participants',
      content: () => (
        <EntityTable
          isEmbedded
          path="/public/accounts/:id/participants"
          params={{ id: row.id }}
          caption="Participants"
          leadColumns={[nameColumn]}
          hiddenColumns={['firstName', 'lastName', 'companyName']}
          rowHref={(person) => `/participants/${person.id}`}
        />
      ),
    },
    {
      key: 'users',
      label: 'Users',
      content: () => (
        <AccountUsers
          accountId={row.id}
          mayEdit={may('accounts.edit')}
          mayHandOver={may('accounts.edit')}
          rowHref={(place) => `/users/${place.userId}`}
        />
      ),
    },
    ...(isMaster
      ? [
          {
            key: 'single-sign-on',
            label: 'Single sign-on',
            content: () => <AccountSingleSignOn accountId={row.id} mayEdit={may('accounts.edit')} />,
          },
        ]
      : []),
    { key: 'fees', label: 'Fees', content: () => <AccountFees accountId={row.id} /> },
    {
      key: 'agreements',
      label: 'Agreements',
      content: () => (
        <AccountAgreements
          accountId={row.id}
          emptyNext="Add an agreement version under System, Agreements. It appears here with the account’s response."
        />
      ),
    },
    ...(may('trust.view')
      ? [
          {
            key: 'invoices',
            label: 'Invoices',
            content: () => <InvoiceTable owner={[isMaster ? 'masterAccountId' : 'accountId', row.id]} />,
          },
        ]
      : []),
    ...(row.accountTypeCode
      ? [
          {
            key: 'advisor',
            label: 'Advisor',
            content: () => <AccountAdvisors account={row} mayEdit={may('accounts.edit')} />,
          },
        ]
      : []),
    ...(may('trust.view')
      ? [{ key: 'ledger', label: 'Ledger', content: () => <LedgerPanel owner="accounts" id={row.id} /> }]
      : []),
    { key: 'activity', label: 'Activity', content: () => <Activity entity="accounts" id={row.id} /> },
  ];
}

function Figures({ row, mayTrust }: { row: Account; mayTrust: boolean }) {
  return (
    <RecordHead>
      <Stats>
        <Stat label="Open orders" figure={(row.totalOpenOrders ?? 0).toLocaleString('en-US')} href="#orders" />
        <Stat label="Plans" figure={(row.totalPlans ?? 0).toLocaleString('en-US')} href="#plans" />
        <Stat
          label="Money held"
          figure={<Money amount={row.moneyHeld ?? 0} />}
          note="not yet associated with an order line"
          {...(mayTrust ? { href: '#ledger' } : {})}
        />
        <Stat label="Owner" figure={row.ownerName || 'None yet'} href="#users" />
      </Stats>
    </RecordHead>
  );
}

/** Shows one account with its plans, orders, participants, users, fees, and ledger. */
export function Screen() {
  const handle = useRecord('/public/accounts', useParameter('accountUuid'));
  const { may } = useSession();
  const [open, setOpen] = useState<'subaccount' | 'order' | 'plan' | 'plans'>();
  const { record: row } = handle;
  const name = row?.displayName ?? '';
  useRemembered('Account', name);
  const isActive = row?.status === 'active';
  const isMaster = row?.isMasterAccount === true;
  const close = () => setOpen(undefined);
  const seldom = [
    ...(may('plans.edit') && isActive
      ? [
          { label: 'New plan', onChoose: () => setOpen('plan') },
          { label: 'Upload plans', onChoose: () => setOpen('plans') },
        ]
      : []),
    ...(may('accounts.edit') && isMaster && isActive
      ? [{ label: 'New subaccount', onChoose: () => setOpen('subaccount') }]
      : []),
    ...(row && may('accounts.edit') && (isActive || row.status === 'inactive')
      ? [
          {
            label: isActive ? 'Deactivate' : 'Reactivate',
            isDangerous: isActive,
            disabled: handle.isBusy,
            onChoose: () => void switchActive(handle, { ...accountSwitch, id: row.id, isActive }),
          },
        ]
      : []),
  ];
  return (
    <TabbedPage
      title={name || 'Account'}
      crumbs={[
        { label: 'Accounts', href: '/accounts' },
        ...(row && !isMaster ? [{ label: row.masterAccountName ?? '', href: `/accounts/${row.masterAccountId}` }] : []),
        { label: name || 'Account' },
      ]}
      status={row && <StatusChip status={row.status} />}
      banner={row?.status === 'waitingForReview' && <ReviewApplication handle={handle} row={row} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row && (
          <>
            {may('payments.view') && <Button href={`/accounts/${row.id}/tax-forms`}>Tax forms</Button>}
            {may('orders.edit') && isActive && (
              <Button look="primary" onClick={() => setOpen('order')}>
                New order
              </Button>
            )}
            <MoreMenu items={seldom} />
          </>
        )
      }
      tabs={row ? tabsOf(handle, row, may) : []}
    >
      {row && <Figures row={row} mayTrust={may('trust.view')} />}
      {row && open === 'subaccount' && <NewAccountDialog masterId={row.id} onClose={close} />}
      {row && open === 'order' && <NewOrderDialog accountId={row.id} onClose={close} />}
      {row && open === 'plans' && <UploadPlans accountId={row.id} onClose={close} />}
      {row && open === 'plan' && <NewPlanDialog accountId={row.id} onClose={close} />}
    </TabbedPage>
  );
}
