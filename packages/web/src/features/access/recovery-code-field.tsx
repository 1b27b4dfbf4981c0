import { checkRecoveryCode } from '@fiducia/domain/access/recovery-code';
import { CodeLikeField } from '../../kit/form/fields/code-like-field.tsx';
import { signInText } from '../../texts/sign-in.ts';
import styles from './access.module.css';

/** Renders a field for a saved recovery code, for users without any other method. */
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
