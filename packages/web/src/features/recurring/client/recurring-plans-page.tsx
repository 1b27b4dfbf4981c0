import type { RecurringPlan } from '@fiducia/contract/recurring/recurring-figures.routes';
import { useFetch } from '../../../entity/use-fetch.ts';
import { WholeTable } from '../../../entity/whole-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { fundingColours, fundingNames } from '../funding.ts';

type PlanRow = RecurringPlan & { readonly id: string };

const columnsOf = (accountId: string): readonly Column<PlanRow>[] => [
  { key: 'planDisplayName', label: 'Plan' },
  { key: 'payees', label: 'Payees this month', kind: 'number' },
  { key: 'nextPayDate', label: 'Next pay date', kind: 'date' },
  { key: 'needed', label: 'Needed', kind: 'money' },
  { key: 'associated', label: 'Funded', kind: 'money' },
  {
    key: 'funding',
    label: 'Status',
    width: 170,
    render: ({ funding }) => (
      <StatusChip status={funding} label={fundingNames[funding]} colour={fundingColours[funding]} />
    ),
  },
  { key: 'differences', label: 'Changes since last month', kind: 'number' },
  { key: 'openRequests', label: 'Open requests', kind: 'number' },
  {
    key: 'summary',
    label: 'Months',
    width: 130,
    render: ({ planId }) => <a href={`/${accountId}/recurring/${planId}/summary`}>View summary</a>,
  },
];

/** Lists a sponsor's plans with recurring benefits and what this month needs. */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const { may } = useSession();
  const list = useFetch('GET /public/accounts/:accountId/recurring-plans', { params: { accountId } });
  const rows = (list.data ?? []).map((plan) => ({ ...plan, id: plan.planId }));
  return (
    <>
      <PageHeader
        title="Recurring benefits"
        subtitle="Plans that pay monthly or other regular benefits"
        actions={
          <>
            <Button href={`/${accountId}/print-instructions`}>How to send money</Button>
            {may('orders.edit') && (
              <Button look="primary" href={`/${accountId}/orders#new`}>
                Add payees
              </Button>
            )}
          </>
        }
      />
      <WholeTable
        caption="Plans"
        list={list}
        rows={rows}
        wordsOf={({ planDisplayName }) => planDisplayName}
        rowHref={({ planId }) => `/${accountId}/recurring/${planId}`}
        columns={columnsOf(accountId)}
        sumKey="needed"
        emptyTitle="No recurring benefits yet"
        emptyNext="A plan appears here when the first payee’s benefit is set up."
      />
    </>
  );
}
