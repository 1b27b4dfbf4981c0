import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatMonth, parseMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { parseDate } from '@fiducia/domain/foundation/calendar/parse-date';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatAmount } from '@fiducia/domain/foundation/money/format-money';
import { parseMoney } from '@fiducia/domain/foundation/money/parse-money';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../display/button.tsx';
import { readNumber } from '../../form/fields/number-field.tsx';
import { type QuickRange, quickRange, quickRanges } from '../../form/inputs/quick-range.ts';
import { SelectInput } from '../../form/inputs/select-input.tsx';
import { today } from '../../form/inputs/today.ts';
import styles from './filter.module.css';
import { FilterEntry } from './filter-entry.tsx';
import { type FilterField, methodLabel, needsNoValue } from './filter-field.ts';
import { FilterRecord, type FilterRecordProps } from './filter-record.tsx';
import type { SearchFilter } from './search-state.ts';

export interface FilterEditorProps {
  readonly field: FilterField;
  readonly filter?: SearchFilter | undefined;
  readonly onApply: (filter: SearchFilter) => void;
}

/** Returns a typed value in the search's format; undefined if it can't be parsed. */
export function readFilterValue(text: string, kind: FilterField['kind']): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (kind === 'date') return parseDate(trimmed, yearOf(today()));
  if (kind === 'month') return parseMonth(trimmed);
  if (kind === 'money') return parseMoney(trimmed)?.toString();
  if (kind === 'number') return readNumber(trimmed)?.toString();
  return trimmed;
}

function shownValue(value: string, kind: FilterField['kind']): string {
  if (kind === 'date') return value ? formatDate(value) : '';
  if (kind === 'month') return formatMonth(value);
  if (kind === 'money') return value ? formatAmount(cents(Number(value))) : '';
  return value;
}

const complaints: Readonly<Record<FilterField['kind'], string>> = {
  date: 'Please enter a valid date',
  month: 'Please enter a month, such as 03/2026.',
  record: 'Please make a selection.',
  money: 'Enter an amount in dollars and cents, such as 1,234.56.',
  number: 'Enter a number, such as 1,250.',
  text: 'Please enter a value',
  boolean: 'Please make a selection.',
  list: 'Please make a selection.',
};
const quick = Object.keys(quickRanges).filter(
  (option): option is QuickRange => option in quickRanges && option !== 'allTime',
);

interface ChoicesProps {
  readonly field: FilterField;
  readonly values: readonly string[];
  readonly isOfMany: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

function Choices({ field, values, isOfMany, onChange }: ChoicesProps) {
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <div className={styles['choices']}>
      {field.options?.map((option) => (
        <label key={option.value} className={styles['choice']}>
          <input
            type={isOfMany ? 'checkbox' : 'radio'}
            name="filter-option"
            checked={values.includes(option.value)}
            onChange={() => (isOfMany ? toggle(option.value) : onChange([option.value]))}
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}

/** Moves the focus to the value input after a field is picked, because the picker is gone. */
function useFocusOnValue() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const entry = form.current?.querySelector('input') ?? form.current?.querySelector('select:last-of-type');
    if (document.activeElement === document.body && entry instanceof HTMLElement) entry.focus();
  }, []);
  return form;
}

/** Edits the method and value of a filter. */
export function FilterEditor({ field, filter, onApply }: FilterEditorProps) {
  const isDate = field.kind === 'date';
  const preferred =
    isDate && field.methods.includes('between')
      ? 'between'
      : (field.kind === 'list' || field.kind === 'record') && field.methods.includes('isOneOf')
        ? 'isOneOf'
        : field.methods[0];
  const [method, setMethod] = useState(filter?.method ?? preferred ?? 'equals');
  const given = filter?.value.split(',').filter((value) => value !== '') ?? [];
  const [values, setValues] = useState<readonly string[]>(() => given.map((value) => shownValue(value, field.kind)));
  const [records, setRecords] = useState<FilterRecordProps['chosen']>(() =>
    given.map((id) => ({ id, title: field.names?.get(id) ?? '…' })),
  );
  const form = useFocusOnValue();
  const isOfMany = method === 'isOneOf' || method === 'isNoneOf';
  const [error, setError] = useState('');
  const set = (at: number, value: string) => setValues(at === 0 ? [value, values[1] ?? ''] : [values[0] ?? '', value]);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (needsNoValue(method)) {
      onApply({ field: field.field, method, value: '' });
      return;
    }
    const ids = records.map(({ id }) => id).slice(0, isOfMany ? undefined : 1);
    const wanted =
      field.kind === 'record' ? ids : field.kind === 'list' ? values : values.slice(0, method === 'between' ? 2 : 1);
    const read = wanted.map((value) => readFilterValue(value, field.kind));
    const isComplete =
      read.length > 0 && read.every((value) => value !== undefined) && (method !== 'between' || read.length === 2);
    if (!isComplete) setError(complaints[field.kind]);
    else onApply({ field: field.field, method, value: read.join(',') });
  };
  const entry = (at: number, label: string) => (
    <FilterEntry
      kind={field.kind}
      label={label}
      text={values[at] ?? ''}
      isWrong={error !== ''}
      takesFocus={at === 0}
      onChange={(text) => set(at, text)}
    />
  );
  return (
    <form ref={form} className={styles['popover']} onSubmit={apply}>
      {field.methods.length > 1 && (
        <SelectInput
          aria-label="Comparison"
          dense
          value={method}
          onChange={setMethod}
          options={field.methods.map((one) => ({ value: one, text: methodLabel(one, field.kind) }))}
        />
      )}
      {!needsNoValue(method) && field.kind === 'list' && (
        <Choices field={field} values={values} isOfMany={isOfMany} onChange={setValues} />
      )}
      {!needsNoValue(method) && field.kind === 'record' && field.find && (
        <FilterRecord
          label={field.label}
          find={field.find}
          chosen={isOfMany ? records : records.slice(0, 1)}
          isMany={isOfMany}
          onChange={setRecords}
        />
      )}
      {!needsNoValue(method) && field.kind === 'boolean' && (
        <SelectInput
          aria-label={field.label}
          dense
          emptyText=""
          value={values[0] ?? ''}
          onChange={(value) => setValues([value])}
          options={[
            { value: 'true', text: 'Yes' },
            { value: 'false', text: 'No' },
          ]}
        />
      )}
      {!needsNoValue(method) &&
        field.kind !== 'list' &&
        field.kind !== 'record' &&
        field.kind !== 'boolean' &&
        entry(0, method === 'between' ? 'From' : 'Value')}
      {method === 'between' && entry(1, 'To')}
      {isDate && method === 'between' && (
        <div className={styles['quick']}>
          {quick.map((option) => (
            <Button
              key={option}
              dense
              onClick={() => {
                const range = quickRange(option, today());
                if (range) onApply({ field: field.field, method: 'between', value: `${range.start},${range.end}` });
              }}
            >
              {quickRanges[option]}
            </Button>
          ))}
        </div>
      )}
      <div className={styles['error']} role="alert">
        {error}
      </div>
      <Button type="submit" look="primary" dense>
        Apply
      </Button>
    </form>
  );
}
