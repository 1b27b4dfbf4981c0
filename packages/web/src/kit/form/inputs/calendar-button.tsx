import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import valueStyles from '../../display/values.module.css';
import { spoken } from '../../text/language.ts';
import styles from '../shell/field.module.css';

const Calendar = lazy(() => import('./calendar-popover.tsx').then((module) => ({ default: module.CalendarPopover })));

export interface CalendarButtonProps {
  readonly label: string;
  /** A date, or both ends of a range. */
  readonly value: readonly string[];
  readonly isRange?: boolean;
  /** Defaults to days. A month is given as its first day. */
  readonly unit?: 'day' | 'month';
  readonly disabled?: boolean;
  /**
   * Whether the button is in a popover. If so, the calendar is rendered inside it, because a click outside would close
   * both.
   */
  readonly isInside?: boolean;
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
  readonly onChoose: (dates: readonly string[]) => void;
}

/**
 * Renders the button inside a date field. The calendar loads when it is first opened, and closes when the user selects
 * a value.
 */
export function CalendarButton(props: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      className={valueStyles['mini']}
      aria-label={spoken(`Choose ${props.label} in a calendar`)}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      disabled={props.disabled}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar size={16} aria-hidden />
    </button>
  );
  return (
    <span className={styles['inside']}>
      {isOpen ? (
        <Suspense fallback={button}>
          <Calendar {...props} target={button} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        button
      )}
    </span>
  );
}
