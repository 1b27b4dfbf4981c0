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

/** Lists events in the given order, which should be newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
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
          {event.title}
          {event.note && <div>{event.note}</div>}
          <small>
            <DateText value={event.at} withTime />
            {event.who && ` · ${event.who}`}
          </small>
        </li>
      ))}
    </ol>
  );
}
