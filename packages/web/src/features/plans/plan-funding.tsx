import type { FundingSource, NeedyLine } from '@fiducia/contract/trust/trust.views';
import { fullName } from '@fiducia/domain/text/full-name';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import type { Column } from '../../kit/table/column.ts';

type SourceRow = FundingSource & { readonly id: string };

const sourceColumns: readonly Column<SourceRow>[] = [
  { key: 'holder', label: 'Held for' },
  {
    key: 'friendlyId',
    label: 'Link',
    kind: 'friendlyId',
    href: (source) => (source.depositLinkId ? `/deposit-links/${source.depositLinkId}` : undefined),
  },
  {
    key: 'depositFriendlyId',
    label: 'Deposit',
    kind: 'friendlyId',
    href: (source) => (source.depositId ? `/trust/deposits/${source.depositId}` : undefined),
  },
  { key: 'holdEndsOn', label: 'Hold ends', kind: 'date' },
  { key: 'available', label: 'Available', kind: 'money' },
];

const lineColumns: readonly Column<NeedyLine>[] = [
  { key: 'friendlyId', label: 'Line', kind: 'friendlyId' },
  {
    key: 'name',
    label: 'Participant',
    value: (line) => fullName({ firstName: line.firstName, lastName: line.lastName }),
  },
  { key: 'orderFriendlyId', label: 'Order', kind: 'friendlyId', href: (line) => `/orders/${line.orderId}` },
  { key: 'totalFundsRequired', label: 'Required', kind: 'money' },
  { key: 'totalFundsAssociated', label: 'Associated', kind: 'money' },
  { key: 'gap', label: 'Missing', kind: 'money' },
];

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The plan's free money beside the people who wait for it. */
export function PlanFunding({ planId }: { planId: string }) {
  const sources = useFetch<readonly FundingSource[]>(`/private/trust/plans/${planId}/funding-sources`);
  const lines = useFetch<readonly NeedyLine[]>(`/private/trust/plans/${planId}/order-lines-needing-association`);
  if (sources.isLoading || lines.isLoading) return <Skeleton lines={6} />;
  const available = sum((sources.data ?? []).map((source) => source.available));
  const missing = sum((lines.data ?? []).map((line) => line.gap));
  const rows = (sources.data ?? []).map((source, at) => ({ ...source, id: source.depositLinkId ?? `credit-${at}` }));
  return (
    <Stack>
      <FailureAlert failure={sources.failure ?? lines.failure} />
      <Stats>
        <Stat label="Available" figure={<Money amount={available} />} />
        <Stat label="Missing" figure={<Money amount={missing} />} note={`${lines.data?.length ?? 0} order lines`} />
        <Stat label="After all is associated" figure={<Money amount={available - missing} />} />
      </Stats>
      <Card title="Money that can be associated" flush>
        <PlainTable caption="Sources" columns={sourceColumns} rows={rows} empty="No money is waiting for this plan" />
      </Card>
      <Card title="Order lines that need money" flush>
        <PlainTable
          caption="Order lines that need money"
          columns={lineColumns}
          rows={lines.data ?? []}
          rowHref={(line) => `/order-lines/${line.id}`}
          empty="Nobody waits for money"
        />
      </Card>
    </Stack>
  );
}
