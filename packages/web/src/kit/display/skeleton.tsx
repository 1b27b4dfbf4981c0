import { classNames } from '../style/class-names.ts';
import styles from './surface.module.css';

/** A placeholder in the shape of the content: lines of text or one block. Only for the first load. */
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
