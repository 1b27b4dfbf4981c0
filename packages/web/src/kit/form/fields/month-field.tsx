import { formatMonth, formatMonthEntry, parseMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { CalendarText } from '../inputs/calendar-text.tsx';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';

export interface MonthFieldProps extends FieldProps {
  /** `YYYY-MM`, both inclusive. */
  readonly minMonth?: string;
  readonly maxMonth?: string;
}

/** A month typed as MM/YYYY or picked from a calendar of months; its value is `YYYY-MM`. */
export function MonthField({ name, label, hint, isRequired = false, span, minMonth, maxMonth }: MonthFieldProps) {
  const { field, control, show } = useTextualField<string>(name, {
    parse: parseMonth,
    format: formatMonth,
    typing: formatMonthEntry,
    clearsWith: 'Please enter a valid date',
    check: (text) => {
      const month = parseMonth(text);
      if (text.trim() === '') return isRequired ? 'Please enter a value' : undefined;
      if (month === undefined) return 'Please enter a valid date';
      if (minMonth !== undefined && month < minMonth) return `Choose ${formatMonth(minMonth)} or later.`;
      return maxMonth !== undefined && month > maxMonth ? `Choose ${formatMonth(maxMonth)} or earlier.` : undefined;
    },
  });
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <CalendarText
          ties={ties}
          control={control}
          placeholder="MM/YYYY"
          calendar={{
            label,
            unit: 'month',
            value: field.value ? [`${field.value}-01`] : [],
            minDate: minMonth && `${minMonth}-01`,
            maxDate: maxMonth && `${maxMonth}-01`,
            onChoose: ([first]) => show(first ? formatMonth(first.slice(0, 7)) : ''),
          }}
        />
      )}
    </FieldFrame>
  );
}
