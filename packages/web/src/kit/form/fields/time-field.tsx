import { formatTime, parseTime, type TimeOfDayZone } from '@fiducia/domain/foundation/calendar/format-time';
import { TextInput } from '../inputs/text-input.tsx';
import styles from '../shell/field.module.css';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';

const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

export interface TimeFieldProps extends FieldProps {
  /** Zone of the time; Pacific if left out. */
  readonly zone?: TimeOfDayZone;
}

/**
 * Renders a field for a time of day, shown in 12-hour format with its zone. Users type it or select a half hour. Its
 * value is `HH:MM` in 24-hour format. Source: doc 2 §9.
 */
export function TimeField({ name, label, hint, isRequired = false, span, zone = 'Pacific' }: TimeFieldProps) {
  const { field, control } = useTextualField<string>(name, {
    parse: (text) => parseTime(text, zone),
    format: (time) => formatTime(time, zone),
    check: (text) => {
      if (text.trim() === '') return isRequired ? 'Please enter a value' : undefined;
      return parseTime(text, zone) === undefined ? 'Enter a time, such as 2:30 PM.' : undefined;
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
            placeholder={`2:30 PM ${zone}`}
            maxLength={20}
            autoComplete="off"
            className={styles['numeric']}
          />
          <datalist id={`${ties.id}-times`}>
            {halfHours.map((time) => (
              <option key={time} value={formatTime(time, zone)}>
                {formatTime(time, zone)}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
