import type { ReactNode } from 'react';
import { DateText } from './date-text.tsx';
import type { StatusColour } from './status-colour.ts';
import styles from './story.module.css';

export interface TimelineEvent {
  readonly id: string;
  readonly title: ReactNode;
  /** ISO 8601 timestamp. */
  readonly at: string;
  readonly who?: string | null | undefined;
  readonly note?: ReactNode;
  /** The color of the event’s dot. Gray by default. */
  readonly colour?: StatusColour | undefined;
}

export interface TimelineProps {
  readonly events: readonly TimelineEvent[];
  /** Shows the dates in a column of their own. */
  readonly hasDateColumn?: boolean;
}

/** Lists events in the given order, which should be newest first. */
export function Timeline({ events, hasDateColumn = false }: TimelineProps) {
  return (
    <ol className={styles['timeline']}>
      {events.map((event) => (
        <li key={event.id} className={styles['event']}>
          {event.colour && (
            <span
              className={styles['eventDot']}
              style={{ background: `var(--chip-${event.colour.toLowerCase()}-dot)` }}
              aria-hidden
            />
          )}
          {hasDateColumn && <DateText value={event.at} withTime />}
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
