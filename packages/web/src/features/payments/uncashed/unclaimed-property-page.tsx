import type { UnclaimedState } from '@fiducia/contract/payments/unclaimed-property.routes';
import { EntityTable, viewsOf } from '../../../entity/entity-table.tsx';
import { perform } from '../../../entity/perform.ts';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';

interface StateRow extends UnclaimedState {
  readonly id: string;
}

async function createReport({ stateCode, stateName, reportableCount, sureness }: StateRow): Promise<void> {
  const caution =
    sureness === 'confirmed'
      ? ''
      : ' We haven’t confirmed this state’s rule. Check the dormancy period and the due date with the state first.';
  const isSure = await confirmDialog({
    title: `Create the report for ${stateName}?`,
    text: `It covers ${reportableCount.toLocaleString('en-US')} unclaimed ${reportableCount === 1 ? 'check' : 'checks'}. Nothing is paid until a second user approves it.${caution}`,
    okText: 'Create report',
  });
  if (isSure)
    await perform(requestTo('POST /private/unclaimed-property-reports', { body: { stateCode } }), 'Report created');
}

const amountWithCount = (count: number, total: number) =>
  count === 0 ? (
    '—'
  ) : (
    <>
      <Money amount={total} /> · {count.toLocaleString('en-US')}
    </>
  );

const surenessTexts = { confirmed: 'Confirmed', known: 'Common practice', uncertain: 'Not confirmed' } as const;

function columnsFor(mayCreate: boolean): readonly Column<StateRow>[] {
  return [
    { key: 'stateName', label: 'State' },
    {
      key: 'waiting',
      label: 'Waiting for owners',
      render: ({ waitingCount, waitingTotal }) => amountWithCount(waitingCount, waitingTotal),
    },
    {
      key: 'reportable',
      label: 'Can be reported',
      render: ({ reportableCount, reportableTotal }) => amountWithCount(reportableCount, reportableTotal),
    },
    { key: 'nextDueOn', label: 'Next report due', kind: 'date' },
    { key: 'sureness', label: 'State rule', render: ({ sureness }) => surenessTexts[sureness] },
    {
      key: 'report',
      label: '',
      render: (row) => {
        if (row.draftReportId !== null)
          return (
            <Button dense href={`/unclaimed-property/reports/${row.draftReportId}`}>
              Open draft
            </Button>
          );
        return mayCreate && row.reportableCount > 0 ? (
          <Button dense onClick={() => void createReport(row)}>
            Create report
          </Button>
        ) : null;
      },
    },
  ];
}

const itemViews = viewsOf('/private/unclaimed-property-items', [
  { label: 'Waiting for the owner', filters: [{ field: 'status', method: 'equals', value: 'letterSent' }] },
  { label: 'Turned over to the state', filters: [{ field: 'status', method: 'equals', value: 'escheated' }] },
]);

/** Shows unclaimed checks by state, the reports to the states, and each check. */
export function Screen() {
  const { may } = useSession();
  const { data, failure, isLoading } = useFetch('GET /private/unclaimed-property-reports/states');
  const rows = (data ?? []).map((state) => ({ ...state, id: state.stateCode }));
  return (
    <>
      <PageHeader
        title="Unclaimed property"
        subtitle="Voided checks that the state requires us to report. Owners get a letter first."
        actions={<Button href="/rules-engine">State rules</Button>}
      />
      <Stack>
        <Card title="By state" flush>
          <FailureAlert failure={failure} />
          {isLoading ? (
            <Skeleton />
          ) : (
            <PlainTable
              caption="Unclaimed checks by state"
              columns={columnsFor(may('payments.edit'))}
              rows={rows}
              empty="No unclaimed checks"
              emptyNext="Voided checks appear here when the state’s dormancy period is almost over."
            />
          )}
        </Card>
        <Card title="Reports">
          <EntityTable
            isEmbedded
            path="/private/unclaimed-property-reports"
            caption="Reports"
            rowHref={(row) => `/unclaimed-property/reports/${row.id}`}
          />
        </Card>
        <Card title="Unclaimed checks">
          <EntityTable
            isEmbedded
            path="/private/unclaimed-property-items"
            caption="Unclaimed checks"
            views={itemViews}
            rowHref={(row) => `/payments/${row.paymentId}`}
            sumKey="amount"
          />
        </Card>
      </Stack>
    </>
  );
}
