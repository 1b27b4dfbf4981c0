import type { ReactNode } from 'react';
import { DateText } from './date-text.tsx';
import styles from './story.module.css';

export interface TimelineEvent {
  readonly id: string;
  readonly title: ReactNode;
  /** A timestamp. */
  readonly at: string;
  readonly who?: string | null | undefined;
  readonly note?: ReactNode;
}

/** Lists events in the given order, newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles['timeline']}>
      {events.map((event) => (
        <li key={event.id} className={styles['event']}>
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
