import type { CellHome, ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import { templateColumns } from '@fiducia/domain/orders/participant-template';
import type { RawCell } from '@fiducia/domain/orders/read-cell';
import { serviceCodes } from '@fiducia/domain/orders/service-code';
import type { Table } from '../../platform/engine/table.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { participantTable } from '../participants/participant.table.ts';
import type { UploadRow } from './line-columns.ts';
import { orderLineTable } from './order-line.table.ts';

type Value = string | number | boolean | null;

const inTemplates = (home: CellHome, entity: Table): readonly string[] =>
  serviceCodes
    .flatMap((code) => templateColumns(code))
    .flatMap(({ home: ownHome, key }) => (ownHome === home ? (entity.columns.get(key) ?? []) : []));

/** The columns of a line, and of its participant, that its cells come from. Of the tax ID, only the end is shown. */
export const cellColumns = {
  line: ['detail', 'upload_row', 'fields_requiring_data_fix', ...inTemplates('line', orderLineTable)],
  participant: [
    'tax_id_last4',
    ...inTemplates('participant', participantTable).filter((column) => column !== 'tax_id'),
  ],
} as const;
/** What a line's own cells are read from, besides the columns of templates. */
export interface CellRow {
  readonly upload_row?: unknown;
  readonly fields_requiring_data_fix?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const texts = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
      )
    : {};

/**
 * Returns the values as entered for an order line. They are empty for a line that was not created from a spreadsheet or
 * a form.
 */
export function uploadRowFrom({ upload_row: row }: CellRow): UploadRow {
  const uploaded = isRecord(row) ? row : {};
  const { sealedTaxId, restored } = uploaded;
  return {
    letters: texts(uploaded['letters']),
    texts: texts(uploaded['texts']),
    sealedTaxId: typeof sealedTaxId === 'string' ? sealedTaxId : null,
    restored: Array.isArray(restored) ? restored.map(String) : [],
  };
}

export const faultsOf = (line: CellRow): Record<string, string> => texts(line.fields_requiring_data_fix);

/** Returns a template column's current value on an order line, in the format of the API, with the tax ID masked. */
export function valueOf(column: ParticipantColumn, line: Row, person: Row | undefined): Value {
  if (column.home === 'detail') return plainValue(isRecord(line['detail']) ? line['detail'][column.key] : null);
  if (column.key === 'taxId')
    return typeof person?.['tax_id_last4'] === 'string' ? `XXXXX${person['tax_id_last4']}` : null;
  const entity = column.home === 'line' ? orderLineTable : participantTable;
  const name = entity.columns.get(column.key);
  if (name === undefined) return null;
  if (column.home === 'line') return plainValue(line[name]);
  return plainValue(person?.[name] ?? null);
}

/**
 * Returns the value that a form shows: the text as entered until a participant is linked, and the stored value
 * afterwards.
 */
export function shownValue(column: ParticipantColumn, line: Row, person: Row | undefined): Value {
  const isWritten = person === undefined && column.home === 'participant' && column.key !== 'taxId';
  return isWritten ? (uploadRowFrom(line).texts[column.key] ?? null) : valueOf(column, line, person);
}

function plainValue(value: unknown): Value {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Formats a value from the API as a user would type it in the spreadsheet. */
export function textOfValue(column: ParticipantColumn, value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && column.format.kind === 'money') return dollars(value);
  return String(value);
}

function dollars(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Returns an order line's current cells: the text as entered where a field has an open error or no participant is
 * linked yet, and the stored value everywhere else. Leaves out the tax ID of a linked participant.
 */
export function cellsOfLine(
  columns: readonly ParticipantColumn[],
  line: Row,
  person: Row | undefined,
  openTaxId: (sealed: string) => string,
): Record<string, RawCell> {
  const uploaded = uploadRowFrom(line);
  const faults = faultsOf(line);
  const cells: Record<string, RawCell> = {};
  for (const column of columns) {
    const { key } = column;
    if (key === 'taxId') {
      if (uploaded.sealedTaxId !== null && person === undefined)
        cells[key] = { text: openTaxId(uploaded.sealedTaxId), kind: 'text' };
      continue;
    }
    const isAsWritten = faults[key] !== undefined || (column.home === 'participant' && person === undefined);
    const text =
      isAsWritten && uploaded.texts[key] !== undefined
        ? uploaded.texts[key]
        : textOfValue(column, valueOf(column, line, person));
    if (text !== '') cells[key] = { text, kind: 'text' };
  }
  return cells;
}
