import { ageInBankDays } from '@fiducia/domain/foundation/calendar/bank-day';
import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { displayTaxId } from '@fiducia/domain/foundation/text/display-tax-id';
import { formatBoolean } from '@fiducia/domain/foundation/text/format-boolean';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { maskInGroups } from '@fiducia/domain/foundation/text/mask-tax-id';
import { onFirstUse } from '@fiducia/domain/foundation/text/on-first-use';
import { type TaxIdType, taxIdTypes } from '@fiducia/domain/foundation/validation/tax-id-type';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import type { ReactNode } from 'react';
import { DataFixBullet } from '../../display/data-fix-bullet.tsx';
import { formatDay, formatInstant } from '../../display/date-text.tsx';
import { formatBasisPoints } from '../../display/percent.tsx';
import { serverNow } from '../../display/server-time.ts';
import { StatusChip, StatusDetail } from '../../display/status-chip.tsx';
import { TaxId } from '../../display/tax-id.tsx';
import styles from '../../display/values.module.css';
import { type Column, type TableRow, valueOf } from './column.ts';

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).join(', ') || '—';
  if (typeof value === 'object') {
    const name: unknown =
      Reflect.get(value, 'displayName') ?? Reflect.get(value, 'friendlyId') ?? Reflect.get(value, 'name');
    return wordsOf(name ?? '');
  }
  return typeof value === 'boolean' ? formatBoolean(value) : '—';
}

const relative = onFirstUse(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));

function sinceText(instant: string): string {
  if (Number.isNaN(Date.parse(instant))) return instant;
  return relative().format(-ageInBankDays(instant, serverNow()), 'day');
}

function textOfKind<Row extends TableRow>({ kind, statusOf }: Column<Row>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return formatBoolean(value);
  if (typeof value === 'number') {
    if (kind === 'money') return formatMoney(cents(value));
    if (kind === 'percent') return formatBasisPoints(value);
    return kind === 'number' ? value.toLocaleString('en-US') : String(value);
  }
  if (typeof value !== 'string') return wordsOf(value);
  switch (kind) {
    case 'friendlyId':
      return formatAnyFriendlyId(value);
    case 'date':
      return formatDay(value);
    case 'dateTime':
      return formatInstant(value);
    case 'relativeDate':
      return sinceText(value);
    case 'month':
      return formatMonth(value);
    case 'phone':
      return formatPhone(value);
    case 'statusChip':
    case 'substatus':
      return statusLabel(value, statusOf);
    default:
      return value;
  }
}

interface TaxIdShown {
  readonly value: string;
  readonly type: TaxIdType;
  readonly text: string;
  /** Whether the tax ID is missing or invalid. */
  readonly isProblemed: boolean;
}

/** Returns a tax ID in the format of its type, which the row can specify. */
function taxIdShown<Row extends TableRow>(column: Column<Row>, row: Row): TaxIdShown {
  const found = valueOf(column, row);
  const value = typeof found === 'string' ? found : '';
  const stated: unknown = Reflect.get(row, 'taxIdType');
  const type = isOneOf(taxIdTypes, stated) ? stated : 'socialSecurityNumber';
  const judged = displayTaxId(value, { type, isRequired: column.isNeeded === true });
  const isProblemed = judged !== value;
  return { value, type, isProblemed, text: (isProblemed || value === '' ? judged : maskInGroups(value, type)) || '—' };
}

/** Returns the text of a cell for copies and tooltips. */
export function cellText<Row extends TableRow>(column: Column<Row>, row: Row): string {
  return column.kind === 'taxId' ? taxIdShown(column, row).text : textOfKind(column, valueOf(column, row));
}

function content<Row extends TableRow>(column: Column<Row>, row: Row): ReactNode {
  const value = valueOf(column, row);
  if (column.kind === 'statusChip' && typeof value === 'string' && value)
    return <StatusChip status={value} substatus={Reflect.get(row, 'substatus')} of={column.statusOf} />;
  if (column.kind === 'substatus' && typeof value === 'string') {
    const status: unknown = Reflect.get(row, 'status');
    return <StatusDetail status={typeof status === 'string' ? status : ''} detail={value} />;
  }
  if (column.kind === 'taxId') {
    const { value, type, text, isProblemed } = taxIdShown(column, row);
    return isProblemed ? <TaxId value={value} type={type} isRequired /> : text;
  }
  if (column.kind === 'fieldsToFix') return <DataFixBullet fields={value} />;
  if (column.kind === 'relativeDate' && typeof value === 'string')
    return <time title={formatInstant(value)}>{sinceText(value)}</time>;
  if (column.kind === 'file' && typeof value === 'string' && value)
    return <a href={`/files/${value}/download`}>Download</a>;
  if (column.kind === 'money' && value === 0) return <span className={styles['zero']}>{cellText(column, row)}</span>;
  return cellText(column, row);
}

export interface CellProps<Row extends TableRow> {
  readonly column: Column<Row>;
  readonly row: Row;
  /** Address of the row's record. Links the row's first cell. */
  readonly rowHref?: string | undefined;
}

/** Renders the content of a cell. Uses simple markup, because a table can have thousands of cells. */
export function Cell<Row extends TableRow>({ column, row, rowHref }: CellProps<Row>) {
  const shown = column.render ? column.render(row) : content(column, row);
  const href = rowHref ?? column.href?.(row);
  const mark = column.mark?.(row);
  return (
    <>
      {href ? (
        <a href={href} data-row-link={rowHref ? '' : undefined} data-reference={rowHref ? undefined : ''}>
          {shown}
        </a>
      ) : (
        shown
      )}
      {mark && (
        <>
          {' '}
          <StatusChip status={mark} label={mark} colour="gray" />
        </>
      )}
    </>
  );
}
