import { fieldsToFix } from '@fiducia/domain/foundation/text/fields-to-fix';
import styles from './values.module.css';

export interface DataFixBulletProps {
  /** The record's fieldsRequiringDataFix: messages by field, as a record or as JSON text of one. */
  readonly fields: unknown;
}

/** Shows how many fields must be fixed, with their messages in a tooltip and for screen readers. Source: doc 2 §8. */
export function DataFixBullet({ fields }: DataFixBulletProps) {
  const toFix = fieldsToFix(fields);
  if (toFix.length === 0) return <>—</>;
  const messages = toFix.map(({ message }) => message);
  return (
    <span className={styles['fixes']} title={messages.join('\n')}>
      <span aria-hidden>{toFix.length}</span>
      <span className="visually-hidden">{`${toFix.length} to fix: ${messages.join('; ')}`}</span>
    </span>
  );
}
