import { checkRecoveryCode } from '@fiducia/domain/access/recovery-code';
import { CodeLikeField } from '../../kit/form/code-like-field.tsx';
import styles from './access.module.css';

/** One of the codes that were kept for the day when nothing else is at hand. */
export function RecoveryCodeField({ name }: { name: string }) {
  return (
    <CodeLikeField
      name={name}
      label="Recovery code"
      isRequired
      autoComplete="off"
      maxLength={20}
      className={styles['typed']}
      check={checkRecoveryCode}
    />
  );
}
