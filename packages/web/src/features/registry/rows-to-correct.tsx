import type { RegistryFault } from '@fiducia/contract/registry/registry.routes';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { registryListingsText as text } from '../../texts/registry-listings.ts';

const columns = (): readonly Column<RegistryFault>[] => [
  { key: 'rowNumber', label: text('faults.row'), kind: 'number' },
  { key: 'column', label: text('faults.column') },
  { key: 'value', label: text('faults.value'), render: ({ value }) => value || <em>{text('faults.value.empty')}</em> },
  { key: 'sentence', label: text('faults.problem') },
];

interface RowsToCorrectProps {
  readonly faults: readonly RegistryFault[];
  readonly faultyRows: number;
  /** Whether the user may see the full tax IDs, which the downloaded rows contain. */
  readonly mayDownload: boolean;
  readonly isDownloading: boolean;
  readonly onDownload: () => void;
}

/** Lists the rows of a file that can't be listed, with each value and its problem. */
export function RowsToCorrect({ faults, faultyRows, mayDownload, isDownloading, onDownload }: RowsToCorrectProps) {
  if (faultyRows === 0) return null;
  const shownRows = new Set(faults.map(({ rowNumber }) => rowNumber)).size;
  return (
    <Stack>
      <Alert
        tone="warning"
        title={text('faults.title', { count: faultyRows })}
        action={
          mayDownload && (
            <Button dense busy={isDownloading} onClick={onDownload}>
              {text('faults.download')}
            </Button>
          )
        }
      >
        {text('faults.next')}
      </Alert>
      <PlainTable
        caption={text('faults.title', { count: faultyRows })}
        columns={columns()}
        rows={faults}
        empty={text('faults.title', { count: 0 })}
      />
      {faultyRows > shownRows && <p>{text('preview.more', { count: faultyRows - shownRows })}</p>}
    </Stack>
  );
}
