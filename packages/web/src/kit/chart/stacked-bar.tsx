import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './chart.module.css';
import { colourOf, type Tint } from './chart-colour.ts';

export type BarPart = Tint & {
  readonly label: string;
  readonly value: number;
  /** The value as shown to the user. Defaults to the number. */
  readonly text?: ReactNode;
};

export interface StackedBarProps {
  readonly parts: readonly BarPart[];
  /** Lists the parts below each other, with their values in a column. */
  readonly isList?: boolean;
}

/** Shows the parts of a whole as one bar, and the same parts with their values as text below it. */
export function StackedBar({ parts, isList = false }: StackedBarProps) {
  return (
    <div>
      <div className={styles['stack']} aria-hidden>
        {parts.map(
          (part) =>
            part.value > 0 && (
              <span key={part.label} title={part.label} style={{ flexGrow: part.value, background: colourOf(part) }} />
            ),
        )}
      </div>
      <ul className={classNames(styles['legend'], isList && styles['list'])}>
        {parts.map((part) => (
          <li key={part.label}>
            <span className={styles['swatch']} style={{ background: colourOf(part) }} aria-hidden />
            {part.label} {isList ? <span>{part.text ?? part.value}</span> : (part.text ?? part.value)}
          </li>
        ))}
      </ul>
    </div>
  );
}
