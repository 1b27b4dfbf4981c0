import type { SheetColumnPreview, UploadPreview } from '@fiducia/contract/orders/order.routes';
import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { useState } from 'react';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { SelectInput } from '../../../kit/form/inputs/select-input.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import {
  type ColumnChoices,
  type ColumnState,
  importedRows,
  initialChoices,
  isUnknown,
  matchesOf,
  problemsOf,
  requiredOf,
  stateOfColumn,
} from './column-choices.ts';
import styles from './orders.module.css';
import { type UploadMode, UploadModeChoice } from './upload-mode-choice.tsx';

export interface UploadDecision {
  readonly mode?: UploadMode | undefined;
  readonly matches: Readonly<Record<string, string | null>>;
}

/** What the user chose so far, to continue with after the dialog was closed. */
export interface MatchDraft {
  readonly choices: ColumnChoices;
  readonly mode: UploadMode | undefined;
}

export interface MatchColumnsProps {
  readonly preview: UploadPreview;
  readonly draft?: MatchDraft | undefined;
  readonly onImport: (decision: UploadDecision) => void;
  readonly onClose: (draft: MatchDraft) => void;
}

const stateTexts: Readonly<Record<ColumnState, string>> = {
  missing: 'Not imported. Choose a field if you need it.',
  skipped: 'Not imported',
  twice: 'Another column is imported as this field, too',
  suggested: 'Our suggestion. Please check it.',
  matched: 'Matched',
};

interface ColumnsProps {
  readonly caption: string;
  readonly columns: readonly SheetColumnPreview[];
  readonly preview: UploadPreview;
  readonly choices: ColumnChoices;
  readonly onChoose: (letter: string, key: string) => void;
}

function Columns({ caption, columns, preview, choices, onChoose }: ColumnsProps) {
  const options = preview.fields.map(({ key, header, need }) => ({
    value: key,
    text: need === 'optional' ? header : `${header} (required)`,
  }));
  return (
    <PlainTable
      caption={caption}
      empty="No columns"
      columns={[
        {
          key: 'header',
          label: 'Your column',
          render: ({ header, letter }) => (
            <>
              {header} <span className={styles['muted']}>{letter}</span>
            </>
          ),
        },
        {
          key: 'samples',
          label: 'First values',
          render: ({ samples }) =>
            samples.length === 0 ? (
              <span className={styles['muted']}>Empty</span>
            ) : (
              <ul className={styles['samples']}>
                {[...new Set(samples)].map((sample) => (
                  <li key={sample}>{sample}</li>
                ))}
              </ul>
            ),
        },
        {
          key: 'field',
          label: 'Import as',
          render: ({ header, letter }) => {
            const state = stateOfColumn(preview, choices, letter);
            return (
              <div className={styles['match']}>
                <SelectInput
                  dense
                  aria-label={`Import ${header} as`}
                  value={choices[letter] ?? ''}
                  emptyText="Don’t import"
                  options={options}
                  onChange={(key) => onChoose(letter, key)}
                />
                <small data-state={state}>{stateTexts[state]}</small>
              </div>
            );
          },
        },
      ]}
      rows={columns.map((column) => ({ ...column, id: column.letter }))}
    />
  );
}

const listed = (titles: readonly string[]): string => titles.join(', ');

function Problems({ preview, choices }: { preview: UploadPreview; choices: ColumnChoices }) {
  const { doubled, missingInFile, missingInRows } = problemsOf(preview, choices);
  return (
    <>
      {doubled.length > 0 && (
        <Alert tone="error">More than one column is imported as {listed(doubled)}. Choose one column for each.</Alert>
      )}
      {missingInFile.length > 0 && (
        <Alert tone="error">
          No column is imported as {listed(missingInFile)}. We can’t import the file without it.
        </Alert>
      )}
      {missingInRows.length > 0 && (
        <Alert tone="warning">
          No column is imported as {listed(missingInRows)}. You can import the file and enter the missing values in the
          order.
        </Alert>
      )}
    </>
  );
}

/** Shows the first rows as they will be imported, so that a wrong match is seen before the import. */
function FirstRows({ preview, choices }: { preview: UploadPreview; choices: ColumnChoices }) {
  const { fields, rows } = importedRows(preview, choices);
  if (fields.length === 0) return null;
  const shown =
    rows.length < preview.rowCount ? `The first ${rows.length} of ${formatNumber(preview.rowCount)} rows` : 'All rows';
  return (
    <section className={styles['matches']} aria-label="First rows">
      <h3 className={styles['matchTitle']}>{shown}, as we’ll import them</h3>
      <PlainTable
        caption="First rows as we’ll import them"
        empty="No rows"
        columns={fields.map(({ key, header }) => ({
          key,
          label: header,
          width: 140,
          value: ({ cells }: (typeof rows)[number]) => cells[key],
        }))}
        rows={rows}
      />
    </section>
  );
}

/**
 * Asks what a spreadsheet's unknown columns are, and whether its participants replace those in the order, before it is
 * imported. The chosen columns are remembered for the account.
 */
export function MatchColumns({ preview, draft, onImport, onClose }: MatchColumnsProps) {
  const [choices, setChoices] = useState(() => draft?.choices ?? initialChoices(preview));
  const [mode, setMode] = useState(draft?.mode);
  const unknown = preview.columns.filter(isUnknown);
  const others = preview.columns.filter((column) => !isUnknown(column));
  const { doubled, missingInFile } = problemsOf(preview, choices);
  const required = requiredOf(preview, choices);
  const asksMode = preview.participants > 0;
  const isReady = doubled.length === 0 && missingInFile.length === 0 && (!asksMode || mode !== undefined);
  const table = {
    preview,
    choices,
    onChoose: (letter: string, key: string) => setChoices({ ...choices, [letter]: key }),
  };
  const close = () => onClose({ choices, mode });
  return (
    <Modal
      title={preview.needsMatching ? 'Match your columns' : 'Add or replace participants?'}
      width="okay"
      height={720}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            look="primary"
            disabled={!isReady}
            onClick={() => onImport({ mode, matches: matchesOf(preview, choices) })}
          >
            Import {formatNumber(preview.rowCount)} {preview.rowCount === 1 ? 'row' : 'rows'}
          </Button>
        </>
      }
    >
      <Stack>
        {asksMode && <UploadModeChoice preview={preview} mode={mode} onChange={setMode} />}
        {preview.needsMatching && (
          <>
            <p>
              We don’t recognize {unknown.length === 1 ? 'one column' : `${unknown.length} columns`} of your file.
              Choose what to import {unknown.length === 1 ? 'it' : 'them'} as. We’ll remember your choices for the next
              file.{' '}
              <strong>
                {required.matched} of {required.total} required fields matched.
              </strong>
            </p>
            <Problems preview={preview} choices={choices} />
            <div className={styles['matches']}>
              <Columns caption="Columns that we don’t recognize" columns={unknown} {...table} />
            </div>
            {others.length > 0 && (
              <details className={styles['recognized']}>
                <summary>{others.length === 1 ? '1 other column' : `${others.length} other columns`}</summary>
                <div className={styles['matches']}>
                  <Columns caption="Other columns" columns={others} {...table} />
                </div>
              </details>
            )}
            <FirstRows preview={preview} choices={choices} />
          </>
        )}
      </Stack>
    </Modal>
  );
}
