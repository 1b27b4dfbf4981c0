import { checkRecoveryCode } from '@fiducia/domain/access/recovery-code';
import { CodeLikeField } from '../../kit/form/fields/code-like-field.tsx';
import { signInText } from '../../texts/sign-in.ts';
import styles from './access.module.css';

/** Renders the field for a saved recovery code, which a user can enter instead of a code that we send or an app shows. */
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
