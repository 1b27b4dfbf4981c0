import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import type { RawCell } from '@fiducia/domain/orders/read-cell';
import { columnOf } from '@fiducia/contract/lang/entity';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { participant } from '@fiducia/contract/participants/participant.entity';
import type { Row } from '../engine/make-move.ts';
import type { UploadRow } from './line-columns.ts';

type Value = string | number | boolean | null;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const texts = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
      )
    : {};

/** What was written for a line, as it was kept; empty for a line that no sheet or form made. */
export function uploadRowFrom(line: Row): UploadRow {
  const kept = isRecord(line['upload_row']) ? line['upload_row'] : {};
  const { sealedTaxId, restored } = kept;
  return {
    letters: texts(kept['letters']),
    texts: texts(kept['texts']),
    sealedTaxId: typeof sealedTaxId === 'string' ? sealedTaxId : null,
    restored: Array.isArray(restored) ? restored.map(String) : [],
  };
}

export const faultsOf = (line: Row): Record<string, string> => texts(line['fields_requiring_data_fix']);

/** The value that a column of the template has on a line now, in its wire form; the tax id masked. */
export function valueOf(column: ParticipantColumn, line: Row, person: Row | undefined): Value {
  if (column.home === 'detail') return plainValue(isRecord(line['detail']) ? line['detail'][column.key] : null);
  if (column.key === 'taxId')
    return typeof person?.['tax_id_last4'] === 'string' ? `XXXXX${person['tax_id_last4']}` : null;
  const entity = column.home === 'line' ? orderLine : participant;
  const field = Object.hasOwn(entity.fields, column.key) ? Reflect.get(entity.fields, column.key) : undefined;
  const name = field === undefined ? undefined : columnOf(column.key, field);
  if (name === undefined) return null;
  if (column.home === 'line') return plainValue(line[name]);
  return plainValue(person?.[name] ?? null);
}

/** The value that a form shows: for somebody who is not linked to a participant yet, what was written. */
export function shownValue(column: ParticipantColumn, line: Row, person: Row | undefined): Value {
  const isWritten = person === undefined && column.home === 'participant' && column.key !== 'taxId';
  return isWritten ? (uploadRowFrom(line).texts[column.key] ?? null) : valueOf(column, line, person);
}

function plainValue(value: unknown): Value {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** A wire value as a person would write it into the sheet. */
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
 * A line's cells as they stand: what was written where a fault is open or nobody is linked yet, the kept value everywhere
 * else. The tax id of a linked person stays where it is.
 */
export function cellsOfLine(
  columns: readonly ParticipantColumn[],
  line: Row,
  person: Row | undefined,
  openTaxId: (sealed: string) => string,
): Record<string, RawCell> {
  const kept = uploadRowFrom(line);
  const faults = faultsOf(line);
  const cells: Record<string, RawCell> = {};
  for (const column of columns) {
    const { key } = column;
    if (key === 'taxId') {
      if (kept.sealedTaxId !== null && person === undefined)
        cells[key] = { text: openTaxId(kept.sealedTaxId), kind: 'text' };
      continue;
    }
    const isAsWritten = faults[key] !== undefined || (column.home === 'participant' && person === undefined);
    const text =
      isAsWritten && kept.texts[key] !== undefined
        ? kept.texts[key]
        : textOfValue(column, valueOf(column, line, person));
    if (text !== '') cells[key] = { text, kind: 'text' };
  }
  return cells;
}
