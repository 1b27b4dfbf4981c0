import type { RecordAt } from '@fiducia/contract/api';
import { holderStages } from '@fiducia/domain/advisors/next-step';
import { useAdvisorAccount } from '../../../entity/advisor-account.ts';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { downloadAddress } from '../../../shell/api.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { DecisionButtons, NoAdvisorButton, RemindButton, ResendButton } from './prospect-actions.tsx';
import { ApplicationFacts, ProspectFacts, ProspectTimeline } from './prospect-facts.tsx';
import { ProspectHead } from './prospect-head.tsx';

type Prospect = RecordAt<'/public/prospects'>;

/** Shows the advisor's decision about an account, or the buttons to make it. */
function ApprovalCard({ row, mayEdit }: { row: Prospect; mayEdit: boolean }) {
  const mayDecide = mayEdit && ['registered', 'advisorApproved', 'advisorDeclined'].includes(row.status);
  if (row.decidedAt === null && !mayDecide) return null;
  return (
    <Card
      title="Your decision about the account"
      actions={
        mayDecide && (
          <Row>
            <DecisionButtons row={row} />
          </Row>
        )
      }
    >
      {row.decidedAt === null ? (
        <p>Approve the account with your signed approval, or decline it with a reason that {row.firstName} will see.</p>
      ) : (
        <Facts
          facts={[
            { label: 'Decision', value: row.approvalFileId === null ? 'Declined' : 'Approved' },
            { label: 'Decided', value: <DateText value={row.decidedAt} withTime /> },
            row.approvalFileId !== null && {
              label: 'Signed approval',
              value: (
                <a
                  href={downloadAddress('GET /public/prospects/stored-file/:id', {
                    params: { id: row.approvalFileId },
                  })}
                >
                  View file
                </a>
              ),
            },
            row.decisionNote !== null && { label: 'Reason', value: row.decisionNote },
          ]}
        />
      )}
    </Card>
  );
}

/** Lists the campaigns that this person is in, by email address. */
function Campaigns({ row, accountId }: { row: Prospect; accountId: string }) {
  const list = useFetch('GET /public/accounts/:id/prospects', {
    params: { id: accountId },
    query: { 'search-emailAddress': `equals(${row.emailAddress})`, resultsPerPage: 100 },
  });
  if (list.isLoading) return <Skeleton lines={3} />;
  return (
    <Card title="Campaigns" flush>
      <FailureAlert failure={list.failure} />
      <PlainTable
        caption="Campaigns"
        rows={list.data ?? []}
        empty="In no campaign"
        rowHref={({ id }) => `/campaign-prospects/${id}`}
        columns={[
          {
            key: 'campaignDisplayName',
            label: 'Campaign',
            value: (one) => one.campaignDisplayName ?? 'Without a campaign',
          },
          { key: 'status', label: 'Stage', kind: 'statusChip' },
          { key: 'lastMailedAt', label: 'Last email', kind: 'date' },
          { key: 'openedAt', label: 'Opened', kind: 'date' },
        ]}
      />
    </Card>
  );
}

const isHolder = (row: Prospect): boolean => holderStages.some((stage) => stage === row.status);

/** Shows a prospect across campaigns: identity, application, and the advisor's decision. */
export function Screen() {
  const handle = useRecord('/public/prospects', useParameter('prospectUuid'));
  const own = useAdvisorAccount();
  const { record: row } = handle;
  const name = row?.fullName || 'Prospect';
  return (
    <TabbedPage
      title={name}
      subtitle={row?.emailAddress}
      crumbs={[{ label: 'Dashboard', href: `/accounts/${own.id}` }, { label: name }]}
      status={row && <StatusChip status={row.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row && (
          <Row>
            {own.mayEdit && (
              <>
                <NoAdvisorButton row={row} />
                <RemindButton row={row} />
                <ResendButton row={row} />
              </>
            )}
            {isHolder(row) && <Button href={`/account-holders/${row.id}`}>View account</Button>}
          </Row>
        )
      }
      tabs={
        row
          ? [
              {
                key: 'prospect',
                label: 'Prospect',
                content: () => (
                  <Stack>
                    <ProspectFacts row={row} />
                    <Campaigns row={row} accountId={own.id} />
                  </Stack>
                ),
              },
              { key: 'application', label: 'Application', content: () => <ApplicationFacts row={row} /> },
              { key: 'activity', label: 'Activity', content: () => <ProspectTimeline row={row} /> },
            ]
          : []
      }
    >
      {row && (
        <Stack>
          <ProspectHead row={row} />
          <ApprovalCard row={row} mayEdit={own.mayEdit} />
        </Stack>
      )}
    </TabbedPage>
  );
}
