import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { cents, isCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { LookupInputProps } from '../../form/inputs/lookup-input.tsx';
import type { SelectOption } from '../../form/inputs/select-input.tsx';
import type { SearchFilter } from './search-state.ts';

/** A field that users can filter rows by. */
export interface FilterField {
  readonly field: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'money' | 'date' | 'month' | 'boolean' | 'list' | 'record';
  /** Comparison methods. The first one is offered first. */
  readonly methods: readonly string[];
  readonly options?: readonly SelectOption[];
  /** Finds the records for a reference field that match the entered text. Pass the same function on every render. */
  readonly find?: LookupInputProps['find'];
  /** Names of the records in a reference field's filters, by ID. */
  readonly names?: ReadonlyMap<string, string>;
}

const methodText: Readonly<Record<string, string>> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  startsWith: 'starts with',
  isOneOf: 'is one of',
  isNoneOf: 'is none of',
  greaterThan: 'is more than',
  lessThan: 'is less than',
  atLeast: 'is at least',
  atMost: 'is at most',
  between: 'is between',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
};
const dateWords: Readonly<Record<string, string>> = {
  greaterThan: 'is after',
  lessThan: 'is before',
  atLeast: 'is on or after',
  atMost: 'is on or before',
};

export function methodLabel(method: string, kind: FilterField['kind']): string {
  return (kind === 'date' || kind === 'month' ? dateWords[method] : undefined) ?? methodText[method] ?? method;
}

export function needsNoValue(method: string): boolean {
  return method === 'isEmpty' || method === 'isNotEmpty';
}

function valueWords(value: string, field: FilterField): string {
  if (field.kind === 'date' && isCalendarDate(value)) return formatDate(value);
  if (field.kind === 'month') return formatMonth(value);
  if (field.kind === 'record') return field.names?.get(value) ?? '…';
  if (field.kind === 'boolean') return value === 'true' ? 'Yes' : 'No';
  const amount = Number(value);
  if (field.kind === 'money' && value !== '' && isCents(amount)) return formatMoney(cents(amount));
  return field.options?.find((option) => option.value === value)?.text ?? value;
}

/** Returns the text of a filter, such as `Status is Open or Submitted`. */
export function filterText({ method, value }: SearchFilter, field: FilterField): string {
  const isNone = method === 'isNoneOf';
  const isAnyOf = isNone || method === 'isOneOf';
  const is = methodLabel(isAnyOf ? (isNone ? 'notEquals' : 'equals') : method, field.kind);
  if (needsNoValue(method)) return `${field.label} ${is}`;
  const values = isAnyOf || method === 'between' ? value.split(',') : [value];
  const words = values.map((one) => valueWords(one.trim(), field));
  const last = words.pop();
  const others = words.length === 0 ? '' : `${words.join(', ')} ${isAnyOf ? 'or' : 'and'} `;
  return `${field.label} ${is} ${others}${last}`;
}
