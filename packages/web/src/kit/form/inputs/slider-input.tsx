import { useId } from 'react';
import styles from './slider-input.module.css';

export interface SliderInputProps {
  readonly label: string;
  /** The values to choose from, in order. */
  readonly stops: readonly number[];
  readonly value: number;
  /** Formats a value, also for screen readers. */
  readonly format: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** Renders a slider between fixed values, which don't have to be evenly spaced. */
export function SliderInput({ label, stops, value, format, onChange }: SliderInputProps) {
  const id = useId();
  const at = Math.max(0, stops.indexOf(value));
  return (
    <div className={styles['slider']}>
      <div className={styles['head']}>
        <label htmlFor={id}>{label}</label>
        <output className={styles['value']} htmlFor={id}>
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={stops.length - 1}
        step={1}
        value={at}
        style={{ backgroundSize: `${(100 * at) / Math.max(1, stops.length - 1)}% 6px, 100% 6px` }}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(stops[Number(event.target.value)] ?? value)}
      />
      <div className={styles['ends']} aria-hidden>
        <span>{format(stops[0] ?? value)}</span>
        <span>{format(stops.at(-1) ?? value)}</span>
      </div>
    </div>
  );
}
