import type { ScreeningSummary } from '@fiducia/contract/screening/screening-hit.routes';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { ofacListNames, ofacLists } from '@fiducia/domain/screening/listed-entry';
import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { useHash } from '../../kit/page/hash.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { countOf } from '../../kit/text/count-of.ts';
import { downloadAddress, requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { HitPanel } from './hit-panel.tsx';
import { HitsDesk } from './hits-desk.tsx';
import { ImportList } from './import-list.tsx';
import { ListPulls } from './list-pulls.tsx';
import { ScreeningRuns } from './screening-runs.tsx';
import { ScreeningSettings } from './screening-settings.tsx';

const views = viewsOf('/private/legal/screening-hits', [
  { label: 'Open', filters: [{ field: 'status', method: 'equals', value: 'open' }] },
  { label: 'Cleared', filters: [{ field: 'status', method: 'equals', value: 'cleared' }] },
  { label: 'Confirmed', filters: [{ field: 'status', method: 'equals', value: 'confirmed' }] },
]);

const changesText = (list: ScreeningSummary['lists'][number]): string =>
  `${list.totalAdded.toLocaleString('en-US')} added, ${list.totalRemoved.toLocaleString('en-US')} removed, ${list.totalChanged.toLocaleString('en-US')} changed`;

function Summary({ summary }: { summary: ScreeningSummary }) {
  if (summary.lists.length === 0)
    return (
      <Alert tone="error" title="No sanctions list is in force">
        Payees aren’t screened until you pull or import one. Choose “Pull lists now” under Lists, or import OFAC’s
        files.
      </Alert>
    );
  return (
    <Stats>
      {summary.lists.map((list) => (
        <Stat
          key={list.id}
          label={isOneOf(ofacLists, list.list) ? ofacListNames[list.list] : list.list}
          figure={list.totalNames.toLocaleString('en-US')}
          note={
            <>
              <DateText value={list.pulledAtUtc} withTime />. {changesText(list)}
            </>
          }
        />
      ))}
      <Stat
        label="Screened"
        figure={summary.screened.toLocaleString('en-US')}
        note={summary.waiting === 0 ? 'Everyone is screened' : `${summary.waiting.toLocaleString('en-US')} waiting`}
      />
      <Stat
        label="On hold"
        figure={<Money amount={summary.heldCents} />}
        note={countOf(summary.openHits, 'open hit', 'open hits')}
      />
    </Stats>
  );
}

/** Lists all hits, or shows the one whose ID is in the address. */
function HitsTable() {
  const [, hitId] = useHash().split(':', 2);
  if (hitId)
    return (
      <Stack>
        <p>
          <a href="/legal/ofac#hits">All hits</a>
        </p>
        <HitPanel key={hitId} id={hitId} />
      </Stack>
    );
  return (
    <EntityTable
      isEmbedded
      path="/private/legal/screening-hits"
      caption="Sanctions hits"
      views={views}
      extraColumns={[
        { key: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
        {
          key: 'review',
          label: 'Decision',
          render: ({ id }) => (
            <Button dense look="link" href={`/legal/ofac#hits:${id}`}>
              Open hit
            </Button>
          ),
        },
      ]}
    />
  );
}

async function acceptSize(id: string, failure: string | null): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Put list in force?',
    text: `${failure ?? ''} Everyone is screened against this list.`.trim(),
    okText: 'Put list in force',
  });
  if (isSure)
    await perform(
      requestTo('POST /private/legal/ofac-file-versions/:id/accept', { params: { id } }),
      'The list is in force. Everyone is being screened against it.',
    );
}

function ListsTable() {
  const { may } = useSession();
  return (
    <EntityTable
      isEmbedded
      path="/private/legal/ofac-file-versions"
      caption="Versions of sanctions lists"
      hiddenColumns={['s3Key']}
      extraColumns={[
        {
          key: 'status',
          label: 'Status',
          render: ({ status }) =>
            status === 'failed' ? <StatusChip status={status} colour="red" /> : <StatusChip status={status} />,
        },
        { key: 'failure', label: 'Why it isn’t in force', render: ({ failure }) => failure ?? '' },
        {
          key: 'accept',
          label: '',
          render: ({ id, status, isSizeDoubtful, failure }) =>
            status === 'failed' && isSizeDoubtful && may('legal.edit') ? (
              <Button dense onClick={() => void acceptSize(id, failure)}>
                Put list in force
              </Button>
            ) : null,
        },
        {
          key: 'download',
          label: 'Workbook',
          render: ({ id }) => (
            <Button
              dense
              href={downloadAddress('GET /private/legal/ofac-file-versions/:id/download-excel', { params: { id } })}
              download
            >
              Excel
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Reviews sanctions hits and imports the lists that participants and payees are screened against. */
export function Screen() {
  const { may } = useSession();
  const [isImporting, setImporting] = useState(false);
  const { data: summary, failure, refresh } = useFetch('GET /private/legal/screening-summary');
  return (
    <>
      <TabbedPage
        title="Sanctions screening"
        isLoaded={summary !== undefined}
        failure={failure}
        onRetry={refresh}
        banner={summary && <Summary summary={summary} />}
        actions={
          <>
            <Button href="/legal/blocked-money">Blocked money</Button>
            {may('legal.edit') && (
              <Button look="primary" onClick={() => setImporting(true)}>
                Import list
              </Button>
            )}
          </>
        }
        tabs={[
          { key: 'review', label: 'To review', count: summary?.openHits, content: () => <HitsDesk /> },
          { key: 'hits', label: 'All hits', content: () => <HitsTable /> },
          {
            key: 'lists',
            label: 'Lists',
            content: () => (
              <Stack>
                <ListPulls />
                <ListsTable />
              </Stack>
            ),
          },
          { key: 'runs', label: 'Re-screen runs', content: () => <ScreeningRuns /> },
          { key: 'thresholds', label: 'Thresholds', content: () => <ScreeningSettings /> },
        ]}
      />
      {isImporting && <ImportList onClose={() => setImporting(false)} />}
    </>
  );
}
