import type { ReactNode } from 'react';
import styles from './story.module.css';

export interface BarPart {
  readonly label: string;
  readonly value: number;
  /** The formatted value; the number itself if omitted. */
  readonly text?: ReactNode;
}

/** Shows the parts of a total as one bar, and as text below it. */
export function StackedBar({ parts }: { parts: readonly BarPart[] }) {
  const shown = parts.filter((part) => part.value > 0);
  return (
    <div>
      <div className={styles['bar']} aria-hidden>
        {shown.map((part) => (
          <span
            key={part.label}
            style={{ flexGrow: part.value, background: `var(--series-${(parts.indexOf(part) % 6) + 1})` }}
          />
        ))}
      </div>
      <ul className={styles['legend']}>
        {parts.map((part, at) => (
          <li key={part.label}>
            <span className={styles['swatch']} style={{ background: `var(--series-${(at % 6) + 1})` }} aria-hidden />
            {part.label} {part.text ?? part.value}
          </li>
        ))}
      </ul>
    </div>
  );
}
