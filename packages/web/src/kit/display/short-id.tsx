import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { CopyButton } from './copy-button.tsx';
import styles from './values.module.css';

export interface ShortIdProps {
  readonly id: string;
  readonly href?: string | undefined;
  /** What the copy button copies. */
  readonly what: string;
}

/** Returns the last groups of a friendly ID, which tell those of a list apart: `…460-5537`. Short IDs stay whole. */
export function shortId(id: string): string {
  const groups = formatAnyFriendlyId(id).split('-');
  return groups.length < 4 ? groups.join('-') : `…${groups.slice(-2).join('-')}`;
}

/** Shows the end of a friendly ID in a narrow column. The tooltip has all of it, and the copy button copies it. */
export function ShortId({ id, href, what }: ShortIdProps) {
  const full = formatAnyFriendlyId(id);
  return (
    <span className={styles['withCopy']}>
      <a className={styles['number']} href={href} title={full} aria-label={full}>
        {shortId(id)}
      </a>
      <CopyButton text={id} what={what} />
    </span>
  );
}
