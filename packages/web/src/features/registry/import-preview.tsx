import type { PreviewedListing, RegistryImportPreview } from '@fiducia/contract/registry/registry.routes';
import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import type { ReactNode } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { fieldText } from '../../texts/fields.ts';
import { registryText } from '../../texts/registry.ts';
import { registryListingsText as text } from '../../texts/registry-listings.ts';
import styles from './registry.module.css';

const columns = (): readonly Column<PreviewedListing>[] => [
  { key: 'name', label: registryText('company.name') },
  { key: 'taxId', label: fieldText('taxId'), kind: 'taxId' },
  { key: 'planName', label: registryText('participants.plan') },
  { key: 'emailAddress', label: fieldText('email') },
];

/** How many participants the preview shows. The others have nothing to decide. */
const shown = 50;

interface ImportPreviewProps {
  readonly fileName: string;
  readonly preview: RegistryImportPreview;
  readonly isBusy: boolean;
  /** How many values the user corrected here. */
  readonly corrected: number;
  /** Whether the preview includes all corrections. */
  readonly isChecked: boolean;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  readonly onUndo: () => void;
  readonly onImport: () => void;
  readonly onCancel: () => void;
  /** The rows to correct. */
  readonly children: ReactNode;
}

function Corrections({ corrected, isChecked, isChecking, onCheck, onUndo }: ImportPreviewProps) {
  if (corrected === 0) return null;
  return (
    <Row>
      <output className={styles['muted']}>
        {isChecking ? text('preview.checking') : text('preview.corrected', { count: corrected })}
      </output>
      {!isChecked && !isChecking && (
        <Button dense onClick={onCheck}>
          {text('preview.again')}
        </Button>
      )}
      <Button dense disabled={isChecking} onClick={onUndo}>
        {text('preview.undo')}
      </Button>
    </Row>
  );
}

/** Shows who would be listed from a file, and asks for the import. */
export function ImportPreview(props: ImportPreviewProps) {
  const { fileName, preview, isBusy, isChecking, onImport, onCancel, children } = props;
  const { totalRows, newRows, knownRows, faultyRows, ignoredColumns, listings } = preview;
  return (
    <Stack>
      <h3>{text('preview.title', { fileName })}</h3>
      <Stats>
        <Stat
          label={text('preview.new')}
          figure={formatNumber(newRows)}
          note={text('preview.total', { count: totalRows })}
        />
        <Stat
          label={text('preview.known')}
          figure={formatNumber(knownRows)}
          note={knownRows > 0 && text('preview.known.note')}
        />
        <Stat
          label={text('preview.faulty')}
          figure={formatNumber(faultyRows)}
          note={faultyRows > 0 && text('preview.faulty.note')}
        />
      </Stats>
      {ignoredColumns.length > 0 && (
        <p className={styles['muted']}>{text('preview.ignored', { columns: ignoredColumns.join(', ') })}</p>
      )}
      {newRows === 0 && <Alert>{text('preview.none')}</Alert>}
      <Row>
        <Button disabled={isBusy} onClick={onCancel}>
          {text('preview.other')}
        </Button>
        {newRows > 0 && (
          <Button look="primary" busy={isBusy || isChecking} onClick={onImport}>
            {text('preview.list', { count: newRows })}
          </Button>
        )}
      </Row>
      <Corrections {...props} />
      {children}
      {newRows > 0 && (
        <>
          <PlainTable
            caption={text('preview.caption')}
            columns={columns()}
            rows={listings.slice(0, shown)}
            empty={text('preview.none')}
          />
          {newRows > shown && <p className={styles['muted']}>{text('preview.more', { count: newRows - shown })}</p>}
        </>
      )}
    </Stack>
  );
}
