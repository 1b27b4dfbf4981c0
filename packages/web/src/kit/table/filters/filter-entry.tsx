import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate, formatDateEntry } from '@fiducia/domain/foundation/calendar/format-date';
import { formatMonth, formatMonthEntry, parseMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { parseDate } from '@fiducia/domain/foundation/calendar/parse-date';
import { CalendarButton } from '../../form/inputs/calendar-button.tsx';
import { TextInput } from '../../form/inputs/text-input.tsx';
import { today } from '../../form/inputs/today.ts';
import fieldStyles from '../../form/shell/field.module.css';
import type { FilterField } from './filter-field.ts';

export interface FilterEntryProps {
  readonly kind: FilterField['kind'];
  readonly label: string;
  readonly text: string;
  readonly isWrong: boolean;
  /** Receives the focus when its window opens. */
  readonly takesFocus: boolean;
  readonly onChange: (text: string) => void;
}

const calendars = {
  date: {
    placeholder: 'MM/DD/YYYY',
    unit: 'day',
    typing: formatDateEntry,
    dayOf: (text: string) => parseDate(text, yearOf(today())),
    shown: formatDate,
  },
  month: {
    placeholder: 'MM/YYYY',
    unit: 'month',
    typing: formatMonthEntry,
    dayOf: (text: string) => {
      const month = parseMonth(text);
      return month && `${month}-01`;
    },
    shown: (day: string) => formatMonth(day.slice(0, 7)),
  },
} as const;

/** The input for one value of a filter: text, or a day or month picked from a calendar. */
export function FilterEntry({ kind, label, text, isWrong, takesFocus, onChange }: FilterEntryProps) {
  const isInvalid = isWrong || undefined;
  const ties = { 'aria-label': label, 'aria-invalid': isInvalid, dense: true, takesFocus, value: text };
  if (kind !== 'date' && kind !== 'month') return <TextInput {...ties} placeholder={label} onChange={onChange} />;
  const calendar = calendars[kind];
  const day = calendar.dayOf(text);
  return (
    <div className={`${fieldStyles['affixed']} ${fieldStyles['suffixed']}`}>
      <TextInput
        {...ties}
        placeholder={calendar.placeholder}
        onChange={(typed) => onChange(typed.length > text.length ? calendar.typing(typed) : typed)}
      />
      <CalendarButton
        isInside
        label={label}
        unit={calendar.unit}
        value={day ? [day] : []}
        onChoose={([first]) => onChange(first ? calendar.shown(first) : '')}
      />
    </div>
  );
}
