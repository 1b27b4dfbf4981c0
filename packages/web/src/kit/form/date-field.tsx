import { type CalendarDate, yearOf } from '@fiducia/domain/time/dates';
import { formatDate, formatDateEntry } from '@fiducia/domain/time/format-date';
import { parseDate } from '@fiducia/domain/time/parse-date';
import { checkDate, checkDateOfBirth } from '@fiducia/domain/validation/date';
import { CalendarText } from './calendar-text.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { today } from './today.ts';
import { useTextualField } from './use-textual-field.ts';
import { useWording } from './wording-context.ts';

export interface DateFieldProps extends FieldProps {
  readonly limit?: 'beforeToday' | 'afterToday' | 'dateOfBirth';
  readonly minDate?: CalendarDate;
  readonly maxDate?: CalendarDate;
}

/** A date typed as MM/DD/YYYY or chosen in a calendar; its value is `YYYY-MM-DD`. */
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
          placeholder="MM/DD/YYYY"
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
