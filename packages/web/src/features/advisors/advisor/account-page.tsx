import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { Invitations } from '../../../entity/invitations.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { DecisionCard } from './decision-card.tsx';

/**
 * Renders the home page of an advisor's account: prospects who need a decision, campaigns, and the outcomes of all
 * invitations.
 */
export function Screen() {
  const accountId = useParameter('accountUuid');
  const handle = useRecord('/public/accounts', accountId);
  const { user } = useSession();
  const campaigns = useFetch('GET /public/accounts/:accountId/campaigns', {
    params: { accountId },
    query: { resultsPerPage: 500 },
  });
  const waiting = useFetch('GET /public/accounts/:id/prospects', {
    params: { id: accountId },
    query: { 'search-status': 'equals(registered)', resultsPerPage: 100 },
  });
  const place = user?.masterAccounts?.find(({ id }) => id === accountId);
  const mayDecide = place?.permissions?.includes('account.edit') ?? false;
  const rows = campaigns.data ?? [];
  const name = handle.record?.displayName ?? '';
  const figure = (field: 'totalProspects' | 'totalApplied' | 'totalUnsubscribed') =>
    campaigns.data ? formatNumber(rows.reduce((sum, row) => sum + (row[field] ?? 0), 0)) : '…';
  return (
    <TabbedPage
      title={name || 'Account'}
      subtitle={place?.role ? `Your role: ${place.role}` : undefined}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={(user?.masterAccounts?.length ?? 0) > 1 && <Button href="/accounts?choose=1">Other accounts</Button>}
      tabs={[
        {
          key: 'prospects',
          label: 'Prospects',
          content: () => (
            <EntityTable
              isEmbedded
              path="/public/accounts/:id/prospects"
              params={{ id: accountId }}
              caption="Prospects"
              hiddenColumns={['accountDisplayName']}
            />
          ),
        },
        {
          key: 'campaigns',
          label: 'Campaigns',
          content: () => (
            <EntityTable
              isEmbedded
              path="/public/accounts/:accountId/campaigns"
              params={{ accountId }}
              caption="Campaigns"
              hiddenColumns={['accountDisplayName']}
            />
          ),
        },
      ]}
    >
      <Stack>
        <Invitations />
        <DecisionCard prospects={waiting.data ?? []} mayDecide={mayDecide} />
        <Stats>
          <Stat label="Campaigns" figure={campaigns.data ? formatNumber(rows.length) : '…'} href="#campaigns" />
          <Stat label="Prospects" figure={figure('totalProspects')} href="#prospects" />
          <Stat label="Applied" figure={figure('totalApplied')} href="#prospects" />
          <Stat label="Unsubscribed" figure={figure('totalUnsubscribed')} href="#prospects" />
        </Stats>
      </Stack>
    </TabbedPage>
  );
}
