import styles from '../shell/field.module.css';
import type { FieldTies } from '../shell/field-frame.tsx';
import type { useTextualField } from '../shell/use-textual-field.ts';
import { CalendarButton, type CalendarButtonProps } from './calendar-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface CalendarTextProps extends Pick<TextInputProps, 'placeholder' | 'autoComplete'> {
  readonly ties: FieldTies;
  readonly control: ReturnType<typeof useTextualField>['control'];
  /** Props of the calendar button. */
  readonly calendar: Omit<CalendarButtonProps, 'disabled'>;
}

/** A text input with a calendar button, for dates, months, and ranges. As wide as its placeholder. */
export function CalendarText({ ties, control, calendar, placeholder, autoComplete = 'off' }: CalendarTextProps) {
  return (
    <div className={`${styles['affixed']} ${styles['suffixed']}`}>
      <TextInput
        {...ties}
        {...control}
        inputMode="numeric"
        placeholder={placeholder}
        maxLength={placeholder?.length}
        autoComplete={autoComplete}
        className={styles['numeric']}
      />
      <CalendarButton {...calendar} disabled={control.disabled} />
    </div>
  );
}
