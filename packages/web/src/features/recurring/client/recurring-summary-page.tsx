import type { PlanSummary } from '@fiducia/contract/recurring/recurring-figures.routes';
import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { downloadAddress } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { changeText } from '../change-text.ts';
import { ComparisonTable } from '../comparison-table.tsx';

function Months({ months }: Pick<PlanSummary, 'months'>) {
  return (
    <PlainTable
      caption="Twelve months"
      empty="No payments yet"
      rows={months.map((one) => ({ ...one, id: one.month }))}
      columns={[
        { key: 'month', label: 'Month', kind: 'month' },
        { key: 'payees', label: 'Payees', kind: 'number' },
        { key: 'gross', label: 'Gross', kind: 'money' },
        { key: 'federal', label: 'Federal tax', kind: 'money' },
        { key: 'state', label: 'State tax', kind: 'money' },
        { key: 'net', label: 'Net', kind: 'money' },
        { key: 'started', label: 'New', kind: 'number' },
        { key: 'stopped', label: 'Stopped', kind: 'number' },
      ]}
    />
  );
}

function Summary({ summary }: { summary: PlanSummary }) {
  const [now, before] = summary.months;
  if (now === undefined || before === undefined) return null;
  const paid = summary.months.filter(({ month }) => month.slice(0, 4) === now.month.slice(0, 4));
  const year = paid.reduce((total, { gross }) => total + gross, 0);
  return (
    <Stack>
      <Stats>
        <Stat
          label={`Gross in ${formatMonth(now.month)}`}
          figure={<Money amount={now.gross} />}
          note={changeText(now.gross, before.gross, before.month)}
        />
        <Stat
          label="Taxes withheld this month"
          figure={<Money amount={now.federal + now.state} />}
          note="federal and state"
        />
        <Stat
          label="Payees this month"
          figure={now.payees.toLocaleString('en-US')}
          note={`${before.payees} last month`}
        />
        <Stat label={`Gross in ${now.month.slice(0, 4)}`} figure={<Money amount={year} />} note="this calendar year" />
      </Stats>
      <Card title={`${formatMonth(now.month)} compared with ${formatMonth(before.month)}`} flush>
        <ComparisonTable month={now.month} comparison={summary.comparison} />
      </Card>
      <Card title="Last twelve months" flush>
        <Months months={summary.months} />
      </Card>
    </Stack>
  );
}

/** Shows twelve months of a plan's recurring benefits, what changed since last month, and the plan's invoices. */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const plan = useRecord('/public/plans', useParameter('planUuid'));
  const planId = plan.record?.id;
  const { may } = useSession();
  const { data, failure, isLoading } = useFetch('GET /public/recurring/plans/:planId/summary', { params: { planId } });
  const name = plan.record?.displayName ?? 'Plan';
  return (
    <>
      <PageHeader
        title={`${name}: summary`}
        crumbs={[
          { label: 'Recurring benefits', href: `/${accountId}/recurring` },
          { label: name, href: `/${accountId}/recurring/${planId ?? ''}` },
          { label: 'Summary' },
        ]}
        actions={
          planId && (
            <Button
              href={downloadAddress('GET /public/recurring/plans/:planId/summary-file', { params: { planId } })}
              download
            >
              Download CSV
            </Button>
          )
        }
      />
      <Stack>
        <FailureAlert failure={plan.failure ?? failure} />
        {isLoading && <Skeleton block />}
        {data && <Summary summary={data} />}
        {planId && may('account.view') && (
          <Card title="Invoices">
            <EntityTable
              isEmbedded
              path="/public/invoices"
              caption="Invoices"
              privateFilters={[{ field: 'planId', method: 'equals', value: planId }]}
              hiddenColumns={['accountDisplayName', 'planDisplayName']}
              sumKey="total"
            />
          </Card>
        )}
      </Stack>
    </>
  );
}
