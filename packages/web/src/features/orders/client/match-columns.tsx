import type { SheetColumnPreview, UploadPreview } from '@fiducia/contract/orders/order.routes';
import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import { useId, useState } from 'react';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { SelectInput } from '../../../kit/form/inputs/select-input.tsx';
import fieldStyles from '../../../kit/form/shell/field.module.css';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { type ColumnChoices, initialChoices, isUnknown, matchesOf, problemsOf } from './column-choices.ts';
import styles from './orders.module.css';

export type UploadMode = 'add' | 'replace';

export interface UploadDecision {
  readonly mode?: UploadMode | undefined;
  readonly matches: Readonly<Record<string, string | null>>;
}

export interface MatchColumnsProps {
  readonly preview: UploadPreview;
  readonly onImport: (decision: UploadDecision) => void;
  readonly onClose: () => void;
}

interface ModeChoiceProps {
  readonly preview: UploadPreview;
  readonly mode: UploadMode | undefined;
  readonly onChange: (mode: UploadMode) => void;
}

function ModeChoice({ preview, mode, onChange }: ModeChoiceProps) {
  const name = useId();
  const cards = [
    {
      value: 'add' as const,
      title: `Add ${participantCount(preview.rowCount)}`,
      text: `The order will have ${participantCount(preview.participants + preview.rowCount)}.`,
    },
    {
      value: 'replace' as const,
      title: `Replace ${preview.participants === 1 ? 'the participant' : `all ${participantCount(preview.participants)}`}`,
      text: `The order will have ${participantCount(preview.rowCount)}. Your changes to the current ones will be lost.`,
    },
  ];
  return (
    <fieldset className={fieldStyles['fieldset']}>
      <legend className={fieldStyles['label']}>
        This order already has {participantCount(preview.participants)}. What should we do with the new ones?
      </legend>
      <div className={fieldStyles['cards']}>
        {cards.map((card) => (
          <label key={card.value} className={`${fieldStyles['choice']} ${fieldStyles['card']}`}>
            <input type="radio" name={name} checked={mode === card.value} onChange={() => onChange(card.value)} />
            <span className={styles['mode']}>
              {card.title}
              <span className={fieldStyles['cardText']}>{card.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ColumnsProps {
  readonly caption: string;
  readonly columns: readonly SheetColumnPreview[];
  readonly fields: UploadPreview['fields'];
  readonly choices: ColumnChoices;
  readonly onChoose: (letter: string, key: string) => void;
}

function Columns({ caption, columns, fields, choices, onChoose }: ColumnsProps) {
  const options = fields.map(({ key, header, need }) => ({
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
          render: ({ samples }) => <span className={styles['muted']}>{samples.join(', ') || 'Empty'}</span>,
        },
        {
          key: 'field',
          label: 'Import as',
          render: ({ header, letter }) => (
            <SelectInput
              dense
              aria-label={`Import ${header} as`}
              value={choices[letter] ?? ''}
              emptyText="Don’t import"
              options={options}
              onChange={(key) => onChoose(letter, key)}
            />
          ),
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

/**
 * Asks what a spreadsheet's unknown columns are, and whether its participants replace those in the order, before it is
 * imported. The chosen columns are remembered for the account.
 */
export function MatchColumns({ preview, onImport, onClose }: MatchColumnsProps) {
  const [choices, setChoices] = useState(() => initialChoices(preview));
  const [mode, setMode] = useState<UploadMode>();
  const unknown = preview.columns.filter(isUnknown);
  const others = preview.columns.filter((column) => !isUnknown(column));
  const { doubled, missingInFile } = problemsOf(preview, choices);
  const asksMode = preview.participants > 0;
  const isReady = doubled.length === 0 && missingInFile.length === 0 && (!asksMode || mode !== undefined);
  const table = {
    fields: preview.fields,
    choices,
    onChoose: (letter: string, key: string) => setChoices({ ...choices, [letter]: key }),
  };
  return (
    <Modal
      title={preview.needsMatching ? 'Match your columns' : 'Add or replace participants?'}
      width="large"
      height={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
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
        {asksMode && <ModeChoice preview={preview} mode={mode} onChange={setMode} />}
        {preview.needsMatching && (
          <>
            <p>
              We don’t recognize {unknown.length === 1 ? 'one column' : `${unknown.length} columns`} of your file.
              Choose what to import {unknown.length === 1 ? 'it' : 'them'} as. We’ll remember your choices for the next
              file.
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
          </>
        )}
      </Stack>
    </Modal>
  );
}
