import type { ChangedField } from '@fiducia/contract/lang/changed-field';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { formatBoolean } from '@fiducia/domain/foundation/text/format-boolean';
import { formatDay, formatInstant } from '../kit/display/date-text.tsx';

/** Returns a record’s value as text, formatted by the name of its field or column. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'number') return /_?cents$/i.test(field) ? formatMoney(cents(value)) : String(value);
  if (typeof value === 'boolean') return formatBoolean(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatInstant(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
}

/** Returns a field’s value as text: amounts as money, codes as labels, and other values by type. */
export function shownField(
  { field, kind, codes }: Pick<ChangedField, 'field' | 'kind' | 'codes'>,
  value: unknown,
): string {
  if (kind === 'money' && typeof value === 'number') return formatMoney(cents(value));
  if (kind === 'rate' && typeof value === 'number') return `${value / 100}%`;
  const words = (code: unknown) => codes.find((item) => item.code === code)?.displayName ?? shownValue(field, code);
  return Array.isArray(value) ? value.map(words).join(', ') || '—' : words(value);
}
