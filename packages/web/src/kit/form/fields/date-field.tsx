import { type CalendarDate, yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate, formatDateEntry } from '@fiducia/domain/foundation/calendar/format-date';
import { parseDate } from '@fiducia/domain/foundation/calendar/parse-date';
import { checkDate, checkDateOfBirth } from '@fiducia/domain/foundation/validation/date';
import { spoken } from '../../text/language.ts';
import { CalendarText } from '../inputs/calendar-text.tsx';
import { today } from '../inputs/today.ts';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';
import { useWording } from '../shell/wording-context.ts';

export interface DateFieldProps extends FieldProps {
  readonly limit?: 'beforeToday' | 'afterToday' | 'dateOfBirth';
  readonly minDate?: CalendarDate;
  readonly maxDate?: CalendarDate;
}

/** Renders a date field. Users type MM/DD/YYYY or select a date in a calendar. Its value is `YYYY-MM-DD`. */
export function DateField({ name, label, hint, isRequired = false, span, limit, minDate, maxDate }: DateFieldProps) {
  const wording = useWording();
  const { field, control, show } = useTextualField<CalendarDate>(name, {
    parse: (text) => parseDate(text, yearOf(today())),
    format: formatDate,
    typing: formatDateEntry,
    clearsWith: 'Please enter a valid date',
    check: (text) => {
      const rule = { isRequired, wording, today: today() };
      if (limit === 'dateOfBirth') return checkDateOfBirth(text, rule);
      return checkDate(text, limit ? { ...rule, limit } : rule);
    },
  });
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <CalendarText
          ties={ties}
          control={control}
          placeholder={spoken('MM/DD/YYYY')}
          autoComplete={limit === 'dateOfBirth' ? 'bday' : 'off'}
          calendar={{
            label,
            value: field.value ? [field.value] : [],
            minDate,
            maxDate,
            onChoose: (dates) => show(dates[0] ? formatDate(dates[0]) : ''),
          }}
        />
      )}
    </FieldFrame>
  );
}
