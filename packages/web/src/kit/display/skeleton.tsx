import { classNames } from '../style/class-names.ts';
import styles from './surface.module.css';

/** Renders placeholder lines or a placeholder block while content loads for the first time. */
export function Skeleton({ lines = 3, block }: { lines?: number; block?: boolean }) {
  return (
    <div className={styles['lines']} aria-hidden>
      {block && <span className={classNames(styles['skeleton'], styles['block'])} />}
      {Array.from({ length: block ? 0 : lines }, (_, line) => (
        <span key={line} className={classNames(styles['skeleton'], styles[`w${line % 3}`])} />
      ))}
    </div>
  );
}
