import type { RecordAt } from '@fiducia/contract/api';
import { EntityTable } from '../../entity/by-path/entity-table.tsx';
import { numberOf, textOf } from '../../entity/by-path/text-of.ts';
import { useFetch } from '../../entity/by-path/use-fetch.ts';
import { useRecord } from '../../entity/by-path/use-record.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { RecordRail } from '../../entity/record-rail.tsx';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Stack, WithRail } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { useParameter } from '../../shell/use-route.ts';

type FileRow = RecordAt<'/private/bank-transaction-files'>;

/** One imported statement: its totals, its errors, and its rows. */
export function Screen() {
  const handle = useRecord<FileRow>('/private/bank-transaction-files', useParameter('id'));
  const { record: row } = handle;
  const rawId = textOf(row, 'inboundRawFileId');
  const rawFile = useFetch<EntityRow>(rawId ? `/private/inbound-raw-files/${rawId}` : undefined);
  const storedFileId = textOf(rawFile.data, 'storedFileId');
  return (
    <TabbedPage
      title={textOf(row, 'fileName') || 'Bank file'}
      subtitle={textOf(row, 'bankAccountName')}
      crumbs={[
        { label: 'Trust', href: '/trust/home' },
        { label: 'Bank files', href: '/trust/bank-transaction-files' },
        { label: 'File' },
      ]}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        storedFileId && (
          <Button href={`/public/files/${storedFileId}/download`} download>
            Download
          </Button>
        )
      }
    >
      {row && (
        <WithRail rail={<RecordRail entity="bank-transaction-files" id={row.id} />}>
          <Stack>
            {row.warnings?.map((sentence) => (
              <Alert key={sentence} tone="warning" title="Not balanced">
                {sentence}
              </Alert>
            ))}
            <Stats>
              <Stat
                label="Period"
                figure={<DateText value={textOf(row, 'periodFrom')} />}
                note={<DateText value={textOf(row, 'periodTo')} />}
              />
              <Stat
                label="Rows"
                figure={numberOf(row, 'totalRows')}
                note={`${numberOf(row, 'newRows')} new, ${numberOf(row, 'knownRows')} already imported`}
              />
              <Stat label="Opening balance" figure={<Money amount={numberOf(row, 'openingBalance')} />} />
              <Stat label="Closing balance" figure={<Money amount={numberOf(row, 'closingBalance')} />} />
            </Stats>
            <EntityTable
              isEmbedded
              path="/private/trust/bank-transactions"
              caption="Rows in this file"
              privateFilters={[{ field: 'bankTransactionFileId', method: 'equals', value: row.id }]}
              rowHref={(one) => `/bank-transactions/${one.id}`}
            />
          </Stack>
        </WithRail>
      )}
    </TabbedPage>
  );
}
