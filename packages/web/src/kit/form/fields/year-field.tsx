import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { checkSelect } from '@fiducia/domain/foundation/validation/choice';
import { yearList } from '@fiducia/domain/foundation/validation/date-range';
import { SelectInput } from '../inputs/select-input.tsx';
import { today } from '../inputs/today.ts';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useKitField } from '../shell/use-kit-field.ts';
import { useWording } from '../shell/wording-context.ts';

/** A year from this one back to 1990; its value is a number. Source: doc 2 §5 Dates. */
export function YearField({ name, label, hint, isRequired = false, span }: FieldProps) {
  const wording = useWording();
  const field = useKitField<number>(name, (value) => checkSelect(value, { isRequired, wording }));
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <SelectInput
          {...ties}
          value={field.value ? String(field.value) : ''}
          options={yearList(yearOf(today())).map((year) => ({ value: String(year), text: String(year) }))}
          emptyText=""
          disabled={field.isDisabled}
          onBlur={field.blur}
          onChange={(value) => field.set(value === '' ? null : Number(value))}
        />
      )}
    </FieldFrame>
  );
}
