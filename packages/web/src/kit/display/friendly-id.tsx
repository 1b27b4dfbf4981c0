import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { CopyButton } from './copy-button.tsx';
import styles from './values.module.css';

/** Shows a friendly ID in groups, with a copy button. */
export function FriendlyId({ id, href }: { id: string; href?: string | undefined }) {
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
      <CopyButton text={shown} what="Id" />
    </span>
  );
}
