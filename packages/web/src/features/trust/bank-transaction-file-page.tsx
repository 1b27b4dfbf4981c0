import { EntityTable } from '../../entity/entity-table.tsx';
import { RecordRail } from '../../entity/record-rail.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { useRecord } from '../../entity/use-record.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Stack, WithRail } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { downloadAddress } from '../../shell/api.ts';
import { useParameter } from '../../shell/use-route.ts';
import { StatementDeposits } from './matching/statement-deposits.tsx';

/** Shows one imported bank statement: its totals, errors, and rows. */
export function Screen() {
  const handle = useRecord('/private/bank-transaction-files', useParameter('id'));
  const { record: row } = handle;
  const rawFile = useFetch('GET /private/inbound-raw-files/:id', {
    params: { id: row?.inboundRawFileId ?? undefined },
  });
  const storedFileId = rawFile.data?.storedFileId;
  return (
    <TabbedPage
      title={row?.fileName || 'Bank file'}
      subtitle={row?.bankAccountName}
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
          <Button
            href={downloadAddress('GET /public/files/:fileId/download', { params: { fileId: storedFileId } })}
            download
          >
            Download
          </Button>
        )
      }
    >
      {row && (
        <WithRail rail={<RecordRail entity="bank-transaction-files" id={row.id} />}>
          <Stack>
            {row.warnings.map((sentence) => (
              <Alert key={sentence} tone="warning" title="Not balanced">
                {sentence}
              </Alert>
            ))}
            <Stats>
              <Stat
                label="Period"
                figure={<DateText value={row.periodFrom} />}
                note={<DateText value={row.periodTo} />}
              />
              <Stat
                label="Rows"
                figure={row.totalRows}
                note={`${row.newRows} new, ${row.knownRows} already imported`}
              />
              <Stat label="Opening balance" figure={<Money amount={row.openingBalance ?? 0} />} />
              <Stat label="Closing balance" figure={<Money amount={row.closingBalance ?? 0} />} />
            </Stats>
            <StatementDeposits fileId={row.id} />
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
