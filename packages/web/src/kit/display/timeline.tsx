import { clockTime } from '@fiducia/domain/foundation/calendar/format-time';
import { localMoment, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import { DateText, formatDay } from './date-text.tsx';
import type { StatusColour } from './status-colour.ts';
import styles from './story.module.css';

export interface TimelineEvent {
  readonly id: string;
  readonly title: ReactNode;
  /** ISO 8601 timestamp. */
  readonly at: string;
  readonly who?: string | null | undefined;
  readonly note?: ReactNode;
  /** The color of the event’s dot or icon. Gray by default. */
  readonly colour?: StatusColour | undefined;
  /** Replaces the dot. */
  readonly icon?: ReactNode;
}

export interface TimelineProps {
  readonly events: readonly TimelineEvent[];
  /** Shows the dates in a column of their own. */
  readonly hasDateColumn?: boolean;
}

/** Shows the day and, below it, the time of an event. Its column is too narrow for the zone, which every time has. */
function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title="Pacific time">
      {formatDay(at)}
      <br />
      {clockTime(localMoment(at, timeZones.pacific).time)}
    </time>
  );
}

function Mark({ icon, colour = 'gray' }: Pick<TimelineEvent, 'icon' | 'colour'>) {
  const name = `--chip-${colour.toLowerCase()}`;
  return icon ? (
    <span
      className={styles['eventIcon']}
      style={{ background: `var(${name}-tint)`, color: `var(${name}-text)` }}
      aria-hidden
    >
      {icon}
    </span>
  ) : (
    <span className={styles['eventDot']} style={{ background: `var(${name}-dot)` }} aria-hidden />
  );
}

/** Lists events in the given order, which should be newest first. */
export function Timeline({ events, hasDateColumn = false }: TimelineProps) {
  return (
    <ol className={styles['timeline']}>
      {events.map((event) => (
        <li key={event.id} className={classNames(styles['event'], event.icon !== undefined && styles['withIcon'])}>
          {(event.icon || event.colour) && <Mark {...event} />}
          {hasDateColumn && <When at={event.at} />}
          {event.title}
          {event.note && <div>{event.note}</div>}
          {hasDateColumn ? (
            <small>{event.who}</small>
          ) : (
            <small>
              <DateText value={event.at} withTime />
              {event.who && ` · ${event.who}`}
            </small>
          )}
        </li>
      ))}
    </ol>
  );
}
