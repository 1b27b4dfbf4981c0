import type { ScreeningSummary } from '@fiducia/contract/screening/screening-hit.routes';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { ofacListNames, ofacLists } from '@fiducia/domain/screening/listed-entry';
import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { countOf } from '../../kit/text/count-of.ts';
import { downloadAddress } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { HitsDesk } from './hits-desk.tsx';
import { ImportList } from './import-list.tsx';

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
        Payees aren’t screened until you import one. Download the SDN list from OFAC as CSV files, and import it here.
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

function HitsTable() {
  return (
    <EntityTable
      path="/private/legal/screening-hits"
      caption="Sanctions hits"
      views={views}
      extraColumns={[{ key: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> }]}
    />
  );
}

function ListsTable() {
  return (
    <EntityTable
      path="/private/legal/ofac-file-versions"
      caption="Versions of sanctions lists"
      extraColumns={[
        { key: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
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
          { key: 'lists', label: 'Lists', content: () => <ListsTable /> },
        ]}
      />
      {isImporting && <ImportList onClose={() => setImporting(false)} />}
    </>
  );
}
