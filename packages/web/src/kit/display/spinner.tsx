import { classNames } from '../style/class-names.ts';
import styles from './button.module.css';

/** A spinner in one of the three documented sizes. Pass `label` unless nearby text says what is loading. */
export function Spinner({ size = 14, label }: { size?: 14 | 40 | 72; label?: string }) {
  const look = classNames(styles['spinner'], styles[`s${size}`]);
  return label ? <output aria-label={label} className={look} /> : <span aria-hidden className={look} />;
}
