import { checkVerificationCode } from '@fiducia/domain/foundation/validation/verification-code';
import styles from '../shell/field.module.css';
import type { FieldProps } from '../shell/field-props.ts';
import { CodeLikeField } from './code-like-field.tsx';

/** One field for a code of six numbers; it can be pasted, and phones offer it from the message. */
export function VerificationCodeField(props: FieldProps) {
  return (
    <CodeLikeField
      {...props}
      isRequired
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      className={styles['code']}
      check={checkVerificationCode}
    />
  );
}
