import { checkVerificationCode } from '@fiducia/domain/validation/verification-code';
import { CodeLikeField } from './code-like-field.tsx';
import styles from './field.module.css';
import type { FieldProps } from './field-props.ts';

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
