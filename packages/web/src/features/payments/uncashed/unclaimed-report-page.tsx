import type { RecordAt } from '@fiducia/contract/api';
import { activityTab } from '../../../entity/activity-and-rail.tsx';
import { EntityTable, filtersOf } from '../../../entity/entity-table.tsx';
import { RecordHead } from '../../../entity/record-head.tsx';
import { type TransitionButton, TransitionButtons } from '../../../entity/transition-buttons.tsx';
import { useRecord } from '../../../entity/use-record.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { downloadAddress, requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';

type Report = RecordAt<'/private/unclaimed-property-reports'>;

const buttons: readonly TransitionButton[] = [
  {
    transition: 'approve',
    label: 'Approve report',
    request: (id) => requestTo('POST /private/unclaimed-property-reports/:id/approve', { params: { id } }),
    question: {
      title: 'Approve this report?',
      text: 'The money leaves the distributions and is owed to the state. The distributions are closed, and the payees claim their money from the state. This can’t be undone.',
    },
    done: 'Report approved. Download the file and send it to the state',
  },
  {
    transition: 'cancel',
    label: 'Cancel report',
    request: (id) => requestTo('POST /private/unclaimed-property-reports/:id/cancel', { params: { id } }),
    question: { title: 'Cancel this report?', text: 'Its checks can be reported later.' },
    isDangerous: true,
    done: 'Report canceled',
  },
];

function Next({ report }: { report: Report }) {
  if (report.status === 'draft')
    return (
      <Alert title="Needs a second user">Nothing is paid yet. A user who didn’t create the report approves it.</Alert>
    );
  if (report.status === 'approved')
    return (
      <Alert title="Pay the state">
        Send the report file and <Money amount={report.totalAmount} /> to the state by {formatDay(report.dueOn)}. Match
        the payment when it appears in the bank statement.
      </Alert>
    );
  return null;
}

function Checks({ report }: { report: Report }) {
  return (
    <Stack>
      <Next report={report} />
      <Card title="Checks in this report">
        <EntityTable
          isEmbedded
          path="/private/unclaimed-property-items"
          caption="Checks in this report"
          privateFilters={filtersOf('/private/unclaimed-property-items', [
            { field: 'unclaimedPropertyReportId', method: 'equals', value: report.id },
          ])}
          hiddenColumns={['stateCode', 'reportDueOn']}
          rowHref={(row) => `/payments/${row.paymentId}`}
          sumKey="amount"
        />
      </Card>
    </Stack>
  );
}

/** Shows one report of unclaimed checks to a state. */
export function Screen() {
  const { may } = useSession();
  const handle = useRecord('/private/unclaimed-property-reports', useParameter('unclaimedPropertyReportUuid'));
  const { record: report } = handle;
  const title = report ? `Unclaimed property, ${report.stateCode}` : 'Unclaimed property report';
  const hasFile = report?.status === 'approved' || report?.status === 'paid';
  return (
    <TabbedPage
      title={title}
      crumbs={[{ label: 'Unclaimed property', href: '/unclaimed-property' }, { label: title }]}
      status={report && <StatusChip status={report.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        report && (
          <>
            {hasFile && may('payments.approve') && (
              <Button
                href={downloadAddress('GET /private/unclaimed-property-reports/:id/download', {
                  params: { id: report.id },
                })}
                download
              >
                Download report file
              </Button>
            )}
            <TransitionButtons id={report.id} handle={handle} transitions={report.transitions} buttons={buttons} />
          </>
        )
      }
      tabs={
        report
          ? [
              { key: 'checks', label: 'Checks', content: () => <Checks report={report} /> },
              activityTab({
                entity: 'unclaimed-property-reports',
                id: report.id,
                flags: [{ name: 'watch', label: 'Watch this report' }],
              }),
            ]
          : []
      }
    >
      {report && (
        <RecordHead>
          <Stats>
            <Stat label="Total" figure={<Money amount={report.totalAmount} />} />
            <Stat label="Checks" figure={report.totalCount.toLocaleString('en-US')} />
            <Stat label="Due" figure={formatDay(report.dueOn)} />
            {report.paidOn && <Stat label="Paid" figure={formatDay(report.paidOn)} />}
          </Stats>
        </RecordHead>
      )}
    </TabbedPage>
  );
}
