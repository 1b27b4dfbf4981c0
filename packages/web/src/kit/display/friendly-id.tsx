import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { CopyButton } from './copy-button.tsx';
import styles from './values.module.css';

interface FriendlyIdProps {
  readonly id: string;
  readonly href?: string | undefined;
  /** What the copy button copies. */
  readonly what?: string;
}

/** Shows a friendly ID in groups of characters. Its copy button copies the plain number, which other systems expect. */
export function FriendlyId({ id, href, what = 'Id' }: FriendlyIdProps) {
  const shown = formatAnyFriendlyId(id);
  return (
    <span className={styles['withCopy']}>
      {href ? (
        <a className={styles['number']} href={href}>
          {shown}
        </a>
      ) : (
        <span className={styles['number']}>{shown}</span>
      )}
      <CopyButton text={id} what={what} />
    </span>
  );
}
