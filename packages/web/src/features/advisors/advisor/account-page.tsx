import { holderStages } from '@fiducia/domain/advisors/next-step';
import { type ReactNode, useState } from 'react';
import { useAdvisorAccount } from '../../../entity/advisor-account.ts';
import { AgreementsToAccept } from '../../../entity/agreements-to-accept.tsx';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { Invitations } from '../../../entity/invitations.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { ApplicationState } from './application-state.tsx';
import { DecisionCard } from './decision-card.tsx';
import { FunnelChart } from './funnel-chart.tsx';
import { checkCampaign, NewCampaignDialog, OneProspectDialog } from './new-campaign-dialog.tsx';
import { UnfinishedCard } from './unfinished-card.tsx';

/** Lists invitations of firms and advisors that expired, with a link to send them again. */
function ExpiredInvitations({ accountId, href }: { accountId: string; href: string }) {
  const { data } = useFetch('GET /public/accounts/:id/team', { params: { id: accountId } });
  const expired = (data ?? []).filter(({ invitation }) => invitation === 'expired');
  if (expired.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={countOf(expired.length, 'invitation to an advisor expired', 'invitations to advisors expired')}
      action={<Button href={href}>View advisors</Button>}
    />
  );
}

/** Shows how far the account's prospects have come, and the assets of those who came to the end. */
function Figures({ accountId, emptyAction }: { accountId: string; emptyAction: ReactNode }) {
  const results = useFetch('GET /public/accounts/:id/advisor-results', {
    params: { id: accountId },
    query: { by: 'total' },
  });
  const total = results.data?.[0];
  return (
    <Stack>
      <FunnelChart
        title="From prospect to funded IRA"
        unit="prospects, and percent of the previous step"
        funnel={total}
        isLoading={results.isLoading}
        failure={results.failure}
        onRetry={results.refresh}
        emptyAction={emptyAction}
      />
      {total && total.assets > 0 && (
        <p>
          Assets in funded IRAs: <Money amount={total.assets} />
        </p>
      )}
    </Stack>
  );
}

function tabsOf(accountId: string, isTop: boolean, action: ReactNode) {
  return [
    {
      key: 'campaigns',
      label: 'Campaigns',
      content: () => (
        <EntityTable
          isEmbedded
          path="/public/accounts/:accountId/campaigns"
          params={{ accountId }}
          caption="Campaigns"
          hiddenColumns={isTop ? [] : ['accountDisplayName']}
          rowHref={({ id }) => `/campaigns/${id}`}
          emptyAction={action}
          emptyNext="Start with an Excel of prospects."
        />
      ),
    },
    {
      key: 'prospects',
      label: 'Prospects',
      content: () => (
        <EntityTable
          isEmbedded
          path="/public/accounts/:id/prospects"
          params={{ id: accountId }}
          caption="Prospects"
          hiddenColumns={isTop ? [] : ['accountDisplayName']}
          rowHref={({ id }) => `/prospects/${id}`}
          emptyNext="The people whom your campaigns invite appear here."
        />
      ),
    },
    {
      key: 'recent',
      label: 'Recent account holders',
      content: () => (
        <EntityTable
          isEmbedded
          path="/public/accounts/:id/prospects"
          params={{ id: accountId }}
          caption="Account holders"
          privateFilters={[{ field: 'status', method: 'isOneOf', value: holderStages.join(',') }]}
          hiddenColumns={['accountDisplayName', 'campaignDisplayName', 'isUnsubscribed']}
          start={{ sortBy: 'registeredAt', sortDirection: 'desc' }}
          rowHref={({ id }) => `/account-holders/${id}`}
          emptyTitle="No account yet"
          emptyNext="Invite prospects. They appear here when you approve their account."
        />
      ),
    },
  ];
}

/**
 * Renders the dashboard of an advisor's account: what needs a decision, how far the prospects have come, campaigns, and
 * recent account holders.
 */
export function Screen() {
  const accountId = useParameter('accountUuid');
  const handle = useRecord('/public/accounts', accountId);
  const { user } = useSession();
  const own = useAdvisorAccount();
  const [dialog, setDialog] = useState<'campaign' | 'one'>();
  const waiting = useFetch('GET /public/accounts/:id/prospects', {
    params: { id: accountId },
    query: { 'search-status': 'equals(registered)', resultsPerPage: 100 },
  });
  const level = handle.record?.accountTypeCode ?? own.level;
  const teamHref = level === 'advisoryFirm' ? `/firm-advisors/${accountId}` : `/advisors/${accountId}`;
  const close = () => setDialog(undefined);
  const create = own.mayEdit && (
    <Button look="primary" onClick={() => checkCampaign(accountId) && setDialog('campaign')}>
      New campaign
    </Button>
  );
  return (
    <TabbedPage
      title={handle.record?.displayName || 'Dashboard'}
      subtitle={own.id === accountId ? undefined : `Below ${own.displayName}`}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      banner={own.id === accountId && <AgreementsToAccept accountId={accountId} />}
      actions={
        <Row>
          {(user?.masterAccounts?.length ?? 0) > 1 && <Button href="/accounts?choose=1">Other accounts</Button>}
          {own.mayEdit && level !== 'advisor' && <Button href={teamHref}>Invite advisor</Button>}
          {own.mayEdit && <Button onClick={() => setDialog('one')}>Invite one person</Button>}
          {create}
        </Row>
      }
      tabs={tabsOf(accountId, level !== 'advisor', create)}
    >
      <Stack>
        <Invitations />
        {own.id === accountId && handle.record && <ApplicationState row={handle.record} mayEdit={own.mayEdit} />}
        <DecisionCard prospects={waiting.data ?? []} mayDecide={own.mayEdit} />
        {level !== 'advisor' && <ExpiredInvitations accountId={accountId} href={teamHref} />}
        <UnfinishedCard accountId={accountId} />
        <Figures accountId={accountId} emptyAction={create} />
      </Stack>
      {dialog === 'campaign' && <NewCampaignDialog accountId={accountId} onClose={close} />}
      {dialog === 'one' && <OneProspectDialog accountId={accountId} onClose={close} />}
    </TabbedPage>
  );
}
