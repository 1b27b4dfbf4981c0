import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { EntityTable } from '../../../entity/by-path/entity-table.tsx';
import { numberOf, textOf } from '../../../entity/by-path/text-of.ts';
import { useFetch } from '../../../entity/by-path/use-fetch.ts';
import { useRecord } from '../../../entity/by-path/use-record.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { Invitations } from '../../../entity/invitations.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { DecisionCard } from './decision-card.tsx';

const sumOf = (rows: readonly EntityRow[], field: string): number =>
  rows.reduce((sum, row) => sum + numberOf(row, field), 0);

/**
 * The home page of an advisor's account: prospects who need a decision, campaigns, and the outcomes of all invitations.
 */
export function Screen() {
  const accountId = useParameter('accountUuid');
  const handle = useRecord('/public/accounts', accountId);
  const { user } = useSession();
  const campaigns = useFetch<readonly EntityRow[]>(`/public/accounts/${accountId}/campaigns`, { resultsPerPage: 500 });
  const waiting = useFetch<readonly EntityRow[]>(`/public/accounts/${accountId}/prospects`, {
    'search-status': 'equals(registered)',
    resultsPerPage: 100,
  });
  const place = user?.masterAccounts?.find(({ id }) => id === accountId);
  const mayDecide = place?.permissions?.includes('account.edit') ?? false;
  const rows = campaigns.data ?? [];
  const name = handle.record ? textOf(handle.record, 'displayName') : '';
  const figure = (field: string) => (campaigns.data ? formatNumber(sumOf(rows, field)) : '…');
  return (
    <TabbedPage
      title={name || 'Account'}
      subtitle={place?.role ? `You are here as ${place.role}` : undefined}
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
              path={`/public/accounts/${accountId}/prospects`}
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
              path={`/public/accounts/${accountId}/campaigns`}
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
