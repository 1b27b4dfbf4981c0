import { type DateChoice, dateChoices } from '@fiducia/domain/foundation/calendar/date-choices';
import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { yearList } from '@fiducia/domain/foundation/validation/date-range';
import { useFormContext, useWatch } from 'react-hook-form';
import { today } from '../inputs/today.ts';
import { DateRangeField } from './date-range-field.tsx';
import { SelectField } from './select-field.tsx';

export interface ReportDatesFieldsProps {
  /** The form key of the selected date: a `DateChoice`, or a year as text. */
  readonly name: string;
  /** The form key of the range `{start, end}`; selecting a year fills it. */
  readonly rangeName: string;
  readonly isWithinOneYear?: boolean;
  /** The dates that the report supports; both if omitted. */
  readonly choices?: readonly DateChoice[] | undefined;
}

const both: readonly DateChoice[] = ['orderCreated', 'effectiveDate'];

/** The date and range that a report is limited to, or a whole year. Source: doc 2 §9. */
export function ReportDatesFields(props: ReportDatesFieldsProps) {
  const { name, rangeName, isWithinOneYear = false, choices = both } = props;
  const form = useFormContext();
  const chosen: unknown = useWatch({ control: form.control, name });
  const isYear = typeof chosen === 'string' && /^\d{4}$/.test(chosen);
  return (
    <>
      <SelectField
        name={name}
        label="Dates"
        isRequired
        span={6}
        options={[
          ...choices.map((value) => ({ value, text: dateChoices[value] })),
          ...yearList(yearOf(today())).map((year) => ({ value: String(year), text: String(year) })),
        ]}
        onChosen={(value) => {
          if (/^\d{4}$/.test(value ?? ''))
            form.setValue(rangeName, { start: `${value}-01-01`, end: `${value}-12-31` }, { shouldDirty: true });
        }}
      />
      {!isYear && (
        <DateRangeField
          name={rangeName}
          label="Period"
          isRequired
          hasQuickOptions
          isWithinOneYear={isWithinOneYear}
          span={6}
        />
      )}
    </>
  );
}
