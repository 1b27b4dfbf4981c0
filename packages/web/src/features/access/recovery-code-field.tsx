import { checkRecoveryCode } from '@fiducia/domain/access/recovery-code';
import { CodeLikeField } from '../../kit/form/fields/code-like-field.tsx';
import { signInText } from '../../texts/sign-in.ts';
import styles from './access.module.css';

/** A field for one of the saved recovery codes, for when no other method is available. */
export function RecoveryCodeField({ name }: { name: string }) {
  return (
    <CodeLikeField
      name={name}
      label={signInText('code.recoveryCode')}
      isRequired
      autoComplete="off"
      maxLength={20}
      className={styles['typed']}
      check={checkRecoveryCode}
    />
  );
}
