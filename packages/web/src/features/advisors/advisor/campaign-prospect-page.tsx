import { useAdvisorAccount } from '../../../entity/advisor-account.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { useParameter } from '../../../shell/use-route.ts';
import { EmailTable } from './email-table.tsx';
import { EditButtons, NoAdvisorButton, ResendButton } from './prospect-actions.tsx';
import { ProspectFacts, ProspectTimeline } from './prospect-facts.tsx';
import { ProspectHead } from './prospect-head.tsx';

/** Shows a prospect inside a campaign: the emails with their exact text, what was opened, and the actions on them. */
export function Screen() {
  const id = useParameter('prospectUuid');
  const handle = useRecord('/public/prospects', id);
  const own = useAdvisorAccount();
  const { record: row } = handle;
  const name = row?.fullName || 'Prospect';
  return (
    <TabbedPage
      title={name}
      subtitle={row?.emailAddress}
      crumbs={[
        { label: 'Dashboard', href: `/accounts/${own.id}` },
        ...(row?.campaignId
          ? [{ label: row.campaignDisplayName ?? 'Campaign', href: `/campaigns/${row.campaignId}` }]
          : []),
        { label: name },
      ]}
      status={row && <StatusChip status={row.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row &&
        own.mayEdit && (
          <Row>
            <EditButtons row={row} />
            <NoAdvisorButton row={row} />
            <ResendButton row={row} />
          </Row>
        )
      }
      tabs={
        row
          ? [
              { key: 'emails', label: 'Emails', content: () => <EmailTable field="prospectId" id={id} /> },
              {
                key: 'details',
                label: 'Details',
                content: () => (
                  <Stack>
                    <ProspectFacts row={row} />
                    <ProspectTimeline row={row} />
                  </Stack>
                ),
              },
            ]
          : []
      }
    >
      {row && <ProspectHead row={row} />}
    </TabbedPage>
  );
}
