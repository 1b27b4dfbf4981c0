import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { Popover } from '@mantine/core';
import { DatePicker, MonthPicker } from '@mantine/dates';
import { type ReactElement, useState } from 'react';
import styles from './calendar.module.css';
import type { CalendarButtonProps } from './calendar-button.tsx';

export interface CalendarPopoverProps extends CalendarButtonProps {
  readonly target: ReactElement;
  readonly onClose: () => void;
}

const names = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
};

const chosen = styles['chosen'] ?? '';
const classNames = { day: chosen, monthsListControl: chosen, yearsListControl: chosen };

/** Renders the calendar of a date field. For a range, the user selects two dates. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { target, onClose, value, isRange, unit = 'day', onChoose, label, minDate, maxDate } = props;
  const [start = null, end = null] = value;
  const [range, setRange] = useState<[string | null, string | null]>([start, end]);
  const bounds = { ...(minDate ? { minDate } : {}), ...(maxDate ? { maxDate } : {}) };
  const choose = (dates: readonly string[]) => {
    onChoose(dates);
    onClose();
  };
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      trapFocus
      returnFocus
      withRoles
      position="bottom-end"
      withinPortal={!props.isInside}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {unit === 'month' ? (
          <MonthPicker
            value={start}
            {...(start ? { defaultDate: start } : {})}
            ariaLabels={names}
            classNames={classNames}
            {...bounds}
            onChange={(next) => choose(next ? [next] : [])}
          />
        ) : isRange ? (
          <DatePicker
            type="range"
            value={range}
            {...(start ? { defaultDate: start } : {})}
            ariaLabels={names}
            classNames={classNames}
            hideOutsideDates
            firstDayOfWeek={0}
            {...bounds}
            onChange={(next) => {
              setRange(next);
              if (next[0] && next[1]) choose([next[0], next[1]]);
            }}
          />
        ) : (
          <DatePicker
            value={start}
            {...(start ? { defaultDate: start } : {})}
            ariaLabels={names}
            classNames={classNames}
            hideOutsideDates
            firstDayOfWeek={0}
            {...bounds}
            onChange={(next) => choose(next ? [next] : [])}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
