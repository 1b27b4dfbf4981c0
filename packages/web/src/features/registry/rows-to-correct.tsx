import type { RegistryFault } from '@fiducia/contract/registry/registry.routes';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { registryListingsText as text } from '../../texts/registry-listings.ts';
import { CorrectedValue } from './corrected-value.tsx';

/** Corrects values of a file that isn't imported yet. */
export interface Correcting {
  /** What the user entered, by cell. */
  readonly corrections: Readonly<Record<string, string>>;
  readonly onCorrect: (cell: string, value: string) => void;
}

const columns = (correcting: Correcting | undefined): readonly Column<RegistryFault>[] => [
  { key: 'rowNumber', label: text('faults.row'), kind: 'number' },
  { key: 'column', label: text('faults.column') },
  {
    key: 'value',
    label: correcting ? text('faults.value.current') : text('faults.value'),
    render: (fault) =>
      correcting && fault.field ? (
        <CorrectedValue
          fault={fault}
          entered={correcting.corrections[fault.id]}
          onCorrect={(value) => correcting.onCorrect(fault.id, value)}
        />
      ) : (
        fault.value || <em>{text('faults.value.empty')}</em>
      ),
  },
  {
    key: 'sentence',
    label: text('faults.problem'),
    render: ({ id, sentence }) => <span id={`problem-${id}`}>{sentence}</span>,
  },
];

interface RowsToCorrectProps {
  readonly faults: readonly RegistryFault[];
  readonly faultyRows: number;
  /** Whether the user may see the full tax IDs, which the downloaded rows contain. */
  readonly mayDownload: boolean;
  readonly isDownloading: boolean;
  readonly onDownload: () => void;
  /** Set before the import, while the values can still be corrected here. */
  readonly correcting?: Correcting;
}

/** Lists the rows of a file that can't be listed, with each value and its problem. */
export function RowsToCorrect(props: RowsToCorrectProps) {
  const { faults, faultyRows, mayDownload, isDownloading, onDownload, correcting } = props;
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
        {correcting ? text('faults.next.here') : text('faults.next')}
      </Alert>
      <PlainTable
        caption={text('faults.title', { count: faultyRows })}
        columns={columns(correcting)}
        rows={faults}
        empty={text('faults.title', { count: 0 })}
      />
      {faultyRows > shownRows && <p>{text('preview.more', { count: faultyRows - shownRows })}</p>}
    </Stack>
  );
}
