import { formatTime, parseTime } from '@fiducia/domain/foundation/calendar/format-time';
import { TextInput } from '../inputs/text-input.tsx';
import styles from '../shell/field.module.css';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';

const halfHours = Array.from({ length: 48 }, (_, half) =>
  formatTime(`${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`),
);

/**
 * A time of day on a 12-hour clock, Pacific time, typed or picked in half-hour steps. Its value is `HH:MM` on a 24-hour
 * clock. Source: doc 2 §9.
 */
export function TimeField({ name, label, hint, isRequired = false, span }: FieldProps) {
  const { field, control } = useTextualField<string>(name, {
    parse: parseTime,
    format: formatTime,
    check: (text) => {
      if (text.trim() === '') return isRequired ? 'Please enter a value' : undefined;
      return parseTime(text) === undefined ? 'Enter a time, such as 2:30 PM.' : undefined;
    },
  });
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <>
          <TextInput
            {...ties}
            {...control}
            list={`${ties.id}-times`}
            placeholder="2:30 PM Pacific"
            maxLength={20}
            autoComplete="off"
            className={styles['numeric']}
          />
          <datalist id={`${ties.id}-times`}>
            {halfHours.map((time) => (
              <option key={time} value={time}>
                {time}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
