import type { BulkPreview } from '@fiducia/contract/orders/bulk-operation.routes';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { PlainTable } from '../../../../entity/plain-table.tsx';
import { Alert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { formatDay } from '../../../../kit/display/date-text.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { Stat, Stats } from '../../../../kit/display/stat.tsx';
import type { Column } from '../../../../kit/table/columns/column.ts';
import { countOf } from '../../../../kit/text/count-of.ts';

const changeColumns: readonly Column<BulkPreview['changes'][number]>[] = [
  { key: 'participantName', label: 'Participant' },
  { key: 'orderLineFriendlyId', label: 'Order line', kind: 'friendlyId' },
  { key: 'planDisplayName', label: 'Plan' },
  { key: 'oldValue', label: 'Old value' },
  { key: 'newValue', label: 'New value' },
];
const faultColumns: readonly Column<BulkPreview['faults'][number]>[] = [
  { key: 'cell', label: 'Cell' },
  { key: 'reason', label: 'What’s wrong' },
];

const more = (listed: number, total: number) =>
  total > listed && <p>{countOf(total - listed, 'more is', 'more are')} not shown.</p>;

export interface ImportPreviewProps {
  readonly preview: BulkPreview;
  readonly isDownloading: boolean;
  readonly onDownloadErrors: () => void;
}

/** Shows what the import of a file would change, row by row, and its errors. */
export function ImportPreview({ preview, isDownloading, onDownloadErrors }: ImportPreviewProps) {
  const { changedLines, unchangedRows, faultyRows, notInFile, grossBefore, grossAfter, importedAt } = preview;
  return (
    <Stack>
      {importedAt !== null && (
        <Alert tone="warning" title={`This file was already imported on ${formatDay(importedAt.slice(0, 10))}`}>
          {changedLines === 0
            ? 'The order lines already have its values, so there is nothing to apply.'
            : 'The order lines below have changed since. Applying the file changes them back.'}
        </Alert>
      )}
      <Stats>
        <Stat
          label="To change"
          figure={changedLines}
          note={
            grossBefore !== null && grossAfter !== null && changedLines > 0
              ? `Total ${formatMoney(grossBefore)} → ${formatMoney(grossAfter)}`
              : undefined
          }
        />
        <Stat label="Unchanged" figure={unchangedRows} />
        <Stat label="With errors" figure={faultyRows} note={faultyRows > 0 ? 'Skipped when you apply' : undefined} />
      </Stats>
      {notInFile > 0 && (
        <p>
          {countOf(notInFile, 'open order line', 'open order lines')} of this plan{' '}
          {notInFile === 1 ? 'isn’t in the file and keeps its' : 'aren’t in the file and keep their'} balance.
        </p>
      )}
      {changedLines > 0 && (
        <section aria-label="Changes">
          <PlainTable caption="Changes" columns={changeColumns} rows={preview.changes} empty="No changes" />
          {more(preview.changes.length, changedLines)}
        </section>
      )}
      {faultyRows > 0 && (
        <section aria-label="Errors">
          <Alert
            tone="error"
            title={`${countOf(faultyRows, 'row has an error', 'rows have errors')}`}
            action={
              <Button dense busy={isDownloading} onClick={onDownloadErrors}>
                Download errors
              </Button>
            }
          >
            Correct these rows in the downloaded file and upload it again.
          </Alert>
          <PlainTable caption="Errors" columns={faultColumns} rows={preview.faults} empty="No errors" />
        </section>
      )}
    </Stack>
  );
}
