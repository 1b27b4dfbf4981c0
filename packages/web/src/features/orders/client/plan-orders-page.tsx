import { useState } from 'react';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { RecordHead } from '../../../entity/record-head.tsx';
import { useRecord } from '../../../entity/use-record.ts';
import { Button } from '../../../kit/display/button.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { NewOrderPanel } from './new-order-panel.tsx';
import { orderColumns } from './orders-page.tsx';
import { PlanCloseOut } from './plan-close-out.tsx';

/** Lists the orders of one plan and shows how many participants must still be paid before the plan can be closed. */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const plan = useRecord('/public/plans', useParameter('planUuid'));
  const { may } = useSession();
  const [isNew, setNew] = useState(false);
  const name = plan.record?.displayName ?? '';
  const action = may('orders.edit') && (
    <Button look="primary" onClick={() => setNew(true)}>
      New order
    </Button>
  );
  return (
    <TabbedPage
      title={name || 'Plan'}
      subtitle="Orders for this plan"
      crumbs={[
        { label: 'Plans', href: `/${accountId}/plans` },
        { label: name, href: `/${accountId}/plans/${plan.record?.id ?? ''}` },
        { label: 'Orders' },
      ]}
      isLoaded={plan.isLoaded}
      failure={plan.failure}
      actions={action}
    >
      {plan.record && isNew && (
        <NewOrderPanel accountId={accountId} planId={plan.record.id} onClose={() => setNew(false)} />
      )}
      {plan.record && (
        <RecordHead>
          <PlanCloseOut planId={plan.record.id} />
        </RecordHead>
      )}
      {plan.record && (
        <EntityTable
          path="/public/orders"
          caption="Orders"
          privateFilters={[{ field: 'planId', method: 'equals', value: plan.record.id }]}
          rowHref={(row) => `/${accountId}/orders/${row.id}`}
          extraColumns={orderColumns()}
          hiddenColumns={['planDisplayName', 'totalFundsRequired', 'accountDisplayName']}
          emptyAction={action}
        />
      )}
    </TabbedPage>
  );
}
