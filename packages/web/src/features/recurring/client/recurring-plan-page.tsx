import { useRecord } from '../../../entity/use-record.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { BenefitTable } from '../benefit-table.tsx';
import { ChangeRequests } from '../change-requests.tsx';
import { MonthOrders } from '../month-orders.tsx';

/** Shows a plan's payees. Sponsors request changes, pause payments, and report deaths here. */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const plan = useRecord('/public/plans', useParameter('planUuid'));
  const { may } = useSession();
  const planId = plan.record?.id ?? '';
  const name = plan.record?.displayName ?? 'Plan';
  const add = may('orders.edit') && (
    <Button look="primary" href={`/${accountId}/plan-orders/${planId}`}>
      Add payees
    </Button>
  );
  return (
    <TabbedPage
      title={name}
      subtitle="Recurring benefits"
      crumbs={[{ label: 'Recurring benefits', href: `/${accountId}/recurring` }, { label: name }]}
      isLoaded={plan.isLoaded}
      failure={plan.failure}
      onRetry={() => void plan.refresh()}
      actions={
        plan.record && (
          <>
            <Button href={`/${accountId}/recurring/${planId}/summary`}>View summary</Button>
            {add}
          </>
        )
      }
      tabs={
        plan.record
          ? [
              {
                key: 'payees',
                label: 'Payees',
                content: () => (
                  <BenefitTable
                    caption="Payees"
                    planId={planId}
                    rowHref={(row) => `/${accountId}/orders/${row.orderId}`}
                    changes="request"
                    emptyAction={add}
                  />
                ),
              },
              {
                key: 'changes',
                label: 'Changes',
                content: () => <ChangeRequests planId={planId} rowHref={() => `/${accountId}/recurring/${planId}`} />,
              },
              {
                key: 'month',
                label: 'This month',
                content: () => (
                  <Card title="Orders that pay this month" flush>
                    <MonthOrders planId={planId} orderHref={(id) => `/${accountId}/orders/${id}`} />
                  </Card>
                ),
              },
            ]
          : []
      }
    />
  );
}
