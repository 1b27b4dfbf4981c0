import type { ResultGroup, ResultRow } from '@fiducia/contract/advisors/advisor-team.routes';
import { averageDaysToFund } from '@fiducia/domain/advisors/funnel';
import { addMonths } from '@fiducia/domain/foundation/calendar/dates';
import { useState } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { WholeTable } from '../../../entity/whole-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { SelectInput } from '../../../kit/form/inputs/select-input.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { FieldFrame } from '../../../kit/form/shell/field-frame.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { downloadAddress } from '../../../shell/api.ts';
import { FunnelChart } from './funnel-chart.tsx';

const periods = [
  { value: '1', text: 'Last month' },
  { value: '3', text: 'Last 3 months' },
  { value: '12', text: 'Last 12 months' },
  { value: 'all', text: 'Since the beginning' },
];

const groupNames: Readonly<Record<ResultGroup, string>> = {
  total: 'Total',
  firm: 'Firm',
  advisor: 'Advisor',
  campaign: 'Campaign',
  template: 'Template',
  month: 'Month',
};

const results: readonly Column<ResultRow>[] = [
  { key: 'prospects', label: 'Added', kind: 'number', isTotaled: true },
  { key: 'invited', label: 'Invited', kind: 'number', isTotaled: true },
  { key: 'started', label: 'Started', kind: 'number', isTotaled: true },
  { key: 'applied', label: 'Applied', kind: 'number', isTotaled: true },
  { key: 'funded', label: 'Funded', kind: 'number', isTotaled: true },
  { key: 'assets', label: 'Assets', kind: 'money' },
  { key: 'days', label: 'Days to fund', kind: 'number', value: averageDaysToFund },
  { key: 'optedOut', label: 'Unsubscribed', kind: 'number', isTotaled: true },
];

function columnsOf(by: ResultGroup): Column<ResultRow>[] {
  const name: Column<ResultRow> = {
    key: 'name',
    label: groupNames[by],
    ...(by === 'month' ? { kind: 'month' as const } : {}),
  };
  return [name, ...(by === 'advisor' ? [{ key: 'firmName', label: 'Firm' } as const] : []), ...results];
}

const hrefOf = (by: ResultGroup, { id }: ResultRow): string | undefined => {
  if (by === 'firm' || by === 'advisor') return `/accounts/${id}`;
  return by === 'campaign' && id !== 'none' ? `/campaigns/${id}` : undefined;
};

export interface ReportsPageProps {
  readonly title: string;
  readonly accountId: string;
  readonly groups: readonly ResultGroup[];
}

function Picker({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <FieldFrame label={label} error={undefined}>
      {(ties) => (
        <SelectInput {...ties} value={value} options={options} onChange={(chosen) => chosen && onChange(chosen)} />
      )}
    </FieldFrame>
  );
}

/** Shows what an account's prospects did in a period: in total, and by the groups of the account's level. */
export function ReportsPage({ title, accountId, groups }: ReportsPageProps) {
  const [by, setBy] = useState<ResultGroup>(groups[0] ?? 'total');
  const [period, setPeriod] = useState('12');
  const span = period === 'all' ? {} : { from: addMonths(today(), -Number(period)), to: today() };
  const params = { id: accountId };
  const total = useFetch('GET /public/accounts/:id/advisor-results', { params, query: { by: 'total', ...span } });
  const list = useFetch('GET /public/accounts/:id/advisor-results', { params, query: { by, ...span } });
  const sum = total.data?.[0];
  const days = sum && averageDaysToFund(sum);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button
            download
            href={downloadAddress('GET /public/accounts/:id/advisor-results/export', {
              params,
              query: { by, ...span },
            })}
          >
            Export
          </Button>
        }
      />
      <Stack>
        <Row>
          <Picker label="Period" value={period} options={periods} onChange={setPeriod} />
          <Picker
            label="Group by"
            value={by}
            options={groups.map((group) => ({ value: group, text: groupNames[group] }))}
            onChange={(chosen) => setBy(groups.find((group) => group === chosen) ?? 'total')}
          />
        </Row>
        <Stats>
          <Stat label="Assets" figure={<Money amount={sum?.assets} />} />
          <Stat label="Average days from invitation to money" figure={days ?? '—'} />
          <Stat label="Unsubscribed" figure={sum?.optedOut ?? '…'} />
        </Stats>
        <FunnelChart
          title="From prospect to funded IRA"
          unit={
            period === 'all'
              ? 'prospects, and percent of the previous step'
              : 'prospects who reached each step in this period'
          }
          hasShares={period === 'all'}
          funnel={sum}
          isLoading={total.isLoading}
          failure={total.failure}
          onRetry={total.refresh}
        />
        <WholeTable<ResultRow>
          caption={`Results by ${groupNames[by].toLowerCase()}`}
          list={list}
          rows={list.data ?? []}
          columns={columnsOf(by)}
          wordsOf={({ name, firmName }) => `${name} ${firmName}`}
          rowHref={(row) => hrefOf(by, row)}
          emptyNext="Results appear here when you add prospects."
        />
      </Stack>
    </>
  );
}
