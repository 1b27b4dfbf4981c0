import type { ReactNode } from 'react';
import { statusColour } from './status-colour.ts';
import styles from './story.module.css';

export interface BarPart {
  readonly label: string;
  readonly value: number;
  /** The status that the part stands for, which decides its color. Other parts get the colors of a series, in order. */
  readonly status?: string;
  /** The value as shown to the user. Defaults to the number. */
  readonly text?: ReactNode;
}

const colourOf = ({ status }: BarPart, at: number): string =>
  status === undefined ? `var(--series-${(at % 6) + 1})` : `var(--chip-${statusColour(status).toLowerCase()}-dot)`;

/** Shows the parts of a whole as one bar, and the same parts as text below it. */
export function StackedBar({ parts }: { parts: readonly BarPart[] }) {
  const shown = parts.filter((part) => part.value > 0);
  return (
    <div>
      <div className={styles['bar']} aria-hidden>
        {shown.map((part) => (
          <span key={part.label} style={{ flexGrow: part.value, background: colourOf(part, parts.indexOf(part)) }} />
        ))}
      </div>
      <ul className={styles['legend']}>
        {parts.map((part, at) => (
          <li key={part.label}>
            <span className={styles['swatch']} style={{ background: colourOf(part, at) }} aria-hidden />
            {part.label} {part.text ?? part.value}
          </li>
        ))}
      </ul>
    </div>
  );
}
