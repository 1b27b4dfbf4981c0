import type { RecurringPlan } from '@fiducia/contract/recurring/recurring-figures.routes';
import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { useState } from 'react';
import { useFetch } from '../../entity/use-fetch.ts';
import { WholeTable } from '../../entity/whole-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { today } from '../../kit/form/inputs/today.ts';
import { Drawer } from '../../kit/overlay/drawer.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { fundingColours, fundingNames } from './funding.ts';
import { MonthChoice } from './month-choice.tsx';
import { MonthOrders } from './month-orders.tsx';

type PlanRow = RecurringPlan & { readonly id: string };

const columnsOf = (open: (row: PlanRow) => void): readonly Column<PlanRow>[] => [
  { key: 'planDisplayName', label: 'Plan', href: ({ planId }) => `/plans/${planId}` },
  { key: 'accountDisplayName', label: 'Sponsor', href: ({ masterAccountId }) => `/accounts/${masterAccountId}` },
  { key: 'payees', label: 'Payees', kind: 'number' },
  { key: 'gross', label: 'Monthly total', kind: 'money' },
  {
    key: 'orders',
    label: 'Orders',
    width: 130,
    render: (row) => (
      <Button dense onClick={() => open(row)}>
        This month
      </Button>
    ),
  },
  {
    key: 'funding',
    label: 'Funding',
    width: 170,
    render: ({ funding }) => (
      <StatusChip status={funding} label={fundingNames[funding]} colour={fundingColours[funding]} />
    ),
  },
  { key: 'nextPayDate', label: 'Next pay date', kind: 'date' },
  { key: 'differences', label: 'Changes', kind: 'number' },
  {
    key: 'openInvoiceId',
    label: 'Open invoice',
    width: 130,
    render: ({ openInvoiceId }) =>
      openInvoiceId ? <a href={`/recurring/invoices/${openInvoiceId}`}>View invoice</a> : '—',
  },
];

/** Lists the plans with recurring benefits: payees, the month's total, and whether the month is funded. */
export function Screen() {
  const [month, setMonth] = useState(() => today().slice(0, 7));
  const [opened, setOpened] = useState<PlanRow>();
  const list = useFetch('GET /private/recurring/months/:month/plan-figures', { params: { month } });
  const rows = (list.data ?? []).map((plan) => ({ ...plan, id: plan.planId }));
  return (
    <>
      <PageHeader
        title="Plans with recurring benefits"
        actions={<Button href="/recurring/create-batch">New batch</Button>}
      />
      <Stack>
        <MonthChoice month={month} onChange={setMonth} />
        <WholeTable
          caption={`Plans in ${formatMonth(month)}`}
          list={list}
          rows={rows}
          wordsOf={({ planDisplayName, accountDisplayName }) => `${planDisplayName} ${accountDisplayName}`}
          columns={columnsOf(setOpened)}
          sumKey="gross"
          emptyTitle="No plans with recurring benefits"
          emptyNext="A plan appears here when the first recurring benefit is set up."
        />
      </Stack>
      {opened && (
        <Drawer title={opened.planDisplayName} onClose={() => setOpened(undefined)}>
          <MonthOrders planId={opened.planId} orderHref={(id) => `/orders/${id}`} />
        </Drawer>
      )}
    </>
  );
}
