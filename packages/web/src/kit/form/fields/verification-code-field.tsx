import { checkVerificationCode } from '@fiducia/domain/foundation/validation/verification-code';
import styles from '../shell/field.module.css';
import type { FieldProps } from '../shell/field-props.ts';
import { CodeLikeField } from './code-like-field.tsx';

/** Renders one field for a six-digit code. Users can paste the code, and phones suggest it from the text message. */
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
