import { checkDateRange, type DateRangeRule } from '@fiducia/domain/foundation/validation/date-range';
import { CalendarText } from '../inputs/calendar-text.tsx';
import { formatRange, formatRangeEntry, parseRange } from '../inputs/date-range-text.ts';
import { type DateSpan, type QuickRange, quickRange, quickRanges } from '../inputs/quick-range.ts';
import { SelectInput } from '../inputs/select-input.tsx';
import { today } from '../inputs/today.ts';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';

export interface DateRangeFieldProps extends FieldProps, Pick<DateRangeRule, 'isWithinOneYear'> {
  /** Offers year to date, this week, last month and so on. */
  readonly hasQuickOptions?: boolean;
  readonly allowsBackward?: boolean;
}

const quick = Object.entries(quickRanges).map(([value, text]) => ({ value, text }));
const isQuick = (value: string): value is QuickRange => value in quickRanges;

/** Two dates, typed as MM/DD/YYYY-MM/DD/YYYY or picked; the value is `{start, end}`. */
export function DateRangeField(props: DateRangeFieldProps) {
  const {
    name,
    label,
    hint,
    isRequired = false,
    span,
    hasQuickOptions,
    allowsBackward,
    isWithinOneYear = false,
  } = props;
  const { field, control, show } = useTextualField<DateSpan>(name, {
    parse: (text) => parseRange(text, allowsBackward),
    format: formatRange,
    typing: formatRangeEntry,
    check: (text) => {
      const range = parseRange(text, allowsBackward);
      if (text.trim() !== '' && !range) return 'Please enter a valid date';
      return checkDateRange(range ?? {}, { label, isRequired, isWithinOneYear });
    },
  });
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <>
          <CalendarText
            ties={ties}
            control={control}
            placeholder="MM/DD/YYYY-MM/DD/YYYY"
            calendar={{
              label,
              isRange: true,
              value: field.value ? [field.value.start, field.value.end] : [],
              onChoose: ([start, end]) => start && end && show(formatRange({ start, end })),
            }}
          />
          {hasQuickOptions && (
            <SelectInput
              aria-label={`Quick options for ${label}`}
              dense
              value=""
              emptyText="Quick options"
              options={quick}
              disabled={field.isDisabled}
              onChange={(option) => {
                const range = isQuick(option) ? quickRange(option, today()) : undefined;
                show(range ? formatRange(range) : '');
              }}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}
