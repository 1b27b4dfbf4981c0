import type { RecordAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { Activity } from '../../entity/activity.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { InvoiceTable } from '../../entity/invoice-table.tsx';
import { LedgerPanel } from '../../entity/ledger-panel.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import { LogoCard } from '../../entity/logo-card.tsx';
import { NewOrderDialog } from '../../entity/new-order-dialog.tsx';
import { Overview } from '../../entity/overview.tsx';
import { nameColumn } from '../../entity/person-columns.tsx';
import { PlanSearches } from '../../entity/plan-searches.tsx';
import { type PlanPart, planSections } from '../../entity/plan-sections.tsx';
import { useRemembered } from '../../entity/recent-records.ts';
import { RecordHead } from '../../entity/record-head.tsx';
import { planSwitch, switchActive } from '../../entity/switch-active.ts';
import { type RecordHandleAt, useRecord } from '../../entity/use-record.ts';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { alertDialog, confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../kit/page/tabs.tsx';
import { navigate } from '../../shell/navigation.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { PlanFees } from './plan-fees.tsx';
import { PlanFunding } from './plan-funding.tsx';
import { PlanParties } from './plan-parties.tsx';

type Plan = RecordAt<'/public/plans'>;
type PlanHandle = RecordHandleAt<'/public/plans'>;

const parts: readonly PlanPart[] = [
  {
    key: 'identity',
    title: 'Plan',
    fields: [
      'displayName',
      'friendlyId',
      'accountId',
      'planTypeCode',
      'employerIdentificationNumber',
      'planNumber',
      'planYearEnd',
      'isTerminating',
      'createdAt',
    ],
  },
];

function PlanOverview({ handle, row }: { handle: PlanHandle; row: Plan }) {
  const { may } = useSession();
  return (
    <Overview
      label="Plan"
      handle={handle}
      sections={planSections(row, parts)}
      isReadOnly={!may('plans.edit')}
      rail={{ entity: 'plans', id: row.id }}
      after={
        <LogoCard owner="plan" id={row.id} name={row.displayName} fileId={row.logoFileId} mayEdit={may('plans.edit')} />
      }
    />
  );
}

function tabsOf(handle: PlanHandle, row: Plan, may: (permission: string) => boolean): TabDefinition[] {
  const ofPlan = [{ field: 'planId', method: 'equals', value: row.id }] as const;
  return [
    { key: 'overview', label: 'Overview', content: () => <PlanOverview handle={handle} row={row} /> },
    {
      key: 'orders',
      label: 'Orders',
      content: () => (
        <EntityTable
          isEmbedded
          path="/public/orders"
          caption="Orders"
          privateFilters={ofPlan}
          hiddenColumns={['planDisplayName']}
          extraColumns={[linkColumns.account]}
          rowHref={(one) => `/orders/${one.id}`}
          sumKey="totalFundsRequired"
        />
      ),
    },
    {
      key: 'order-lines',
      label: 'Order lines',
      content: () => (
        <EntityTable
          isEmbedded
          path="/public/order-lines"
          caption="Order lines"
          privateFilters={ofPlan}
          hiddenColumns={['planDisplayName', 'firstName', 'lastName']}
          leadColumns={[{ ...nameColumn, label: 'Participant' }]}
          extraColumns={[linkColumns.order]}
          rowHref={(one) => `/order-lines/${one.id}`}
          sumKey="grossDistributionAmount"
        />
      ),
    },
    ...(may('trust.view')
      ? [{ key: 'funding', label: 'Funding', content: () => <PlanFunding planId={row.id} /> }]
      : []),
    {
      key: 'custodians',
      label: 'Custodians',
      content: () => <PlanParties planId={row.id} list="custodians" title="Custodians" one="custodian" />,
    },
    {
      key: 'trustees',
      label: 'Trustees',
      content: () => <PlanParties planId={row.id} list="trustees" title="Trustees" one="trustee" />,
    },
    { key: 'searches', label: 'Searches', content: () => <PlanSearches planId={row.id} /> },
    { key: 'fees', label: 'Fees', content: () => <PlanFees planId={row.id} /> },
    ...(may('trust.view')
      ? [
          {
            key: 'invoices',
            label: 'Invoices',
            content: () => <InvoiceTable owner={['planId', row.id]} />,
          },
        ]
      : []),
    ...(may('trust.view')
      ? [{ key: 'ledger', label: 'Ledger', content: () => <LedgerPanel owner="plans" id={row.id} /> }]
      : []),
    { key: 'activity', label: 'Activity', content: () => <Activity entity="plans" id={row.id} /> },
  ];
}

function Figures({ row, mayTrust }: { row: Plan; mayTrust: boolean }) {
  return (
    <RecordHead>
      <Stats>
        <Stat label="Open orders" figure={(row.totalOpenOrders ?? 0).toLocaleString('en-US')} href="#orders" />
        <Stat
          label="Money held"
          figure={<Money amount={row.moneyHeld ?? 0} />}
          note="not yet associated with an order line"
          {...(mayTrust ? { href: '#funding' } : {})}
        />
        <Stat label="Trustees" figure={row.trusteeNames || 'None'} href="#trustees" />
      </Stats>
    </RecordHead>
  );
}

async function remove(handle: PlanHandle, name: string): Promise<void> {
  const text = 'You can only delete a plan that never had orders or money.';
  if (!(await confirmDialog({ title: `Delete ${name}?`, text, okText: 'Delete', isDangerous: true }))) return;
  const failure = await handle.remove();
  if (failure) return void alertDialog({ title: 'We couldn’t complete this', text: failureTexts(failure).join(' ') });
  notify(`${name} deleted`);
  navigate('/plans');
}

/** Shows one plan with its orders, participants, money, custodians, trustees, and fees. */
export function Screen() {
  const handle = useRecord('/public/plans', useParameter('planUuid'));
  const { may } = useSession();
  const [isOrdering, setOrdering] = useState(false);
  const { record: row } = handle;
  const name = row?.displayName ?? '';
  useRemembered('Plan', name);
  const isActive = row?.status === 'active';
  return (
    <TabbedPage
      title={name || 'Plan'}
      crumbs={[
        { label: 'Plans', href: '/plans' },
        ...(row ? [{ label: row.accountDisplayName ?? '', href: `/accounts/${row.accountId}` }] : []),
        { label: name || 'Plan' },
      ]}
      status={row && <StatusChip status={row.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row && (
          <>
            {may('payments.view') && <Button href={`/plans/${row.id}/tax-forms`}>Tax forms</Button>}
            {may('orders.edit') && isActive && (
              <Button look="primary" onClick={() => setOrdering(true)}>
                New order
              </Button>
            )}
            {may('plans.edit') && !isActive && (
              <Button busy={handle.isBusy} onClick={() => void remove(handle, name)}>
                Delete
              </Button>
            )}
            {may('plans.edit') && (
              <Button
                busy={handle.isBusy}
                onClick={() => void switchActive(handle, { ...planSwitch, id: row.id, isActive })}
              >
                {isActive ? 'Deactivate' : 'Reactivate'}
              </Button>
            )}
          </>
        )
      }
      tabs={row ? tabsOf(handle, row, may) : []}
    >
      {row && <Figures row={row} mayTrust={may('trust.view')} />}
      {row && isOrdering && (
        <NewOrderDialog
          accountId={row.accountId}
          plan={{ id: row.id, title: name }}
          onClose={() => setOrdering(false)}
        />
      )}
    </TabbedPage>
  );
}
