import { classNames } from '../style/class-names.ts';
import styles from './button.module.css';

/** A turning ring in one of the three documented sizes. Give `label` when nothing near it says what is awaited. */
export function Spinner({ size = 14, label }: { size?: 14 | 40 | 72; label?: string }) {
  const look = classNames(styles['spinner'], styles[`s${size}`]);
  return label ? <output aria-label={label} className={look} /> : <span aria-hidden className={look} />;
}
