import { checkVerificationCode } from '@fiducia/domain/foundation/validation/verification-code';
import styles from '../shell/field.module.css';
import type { FieldProps } from '../shell/field-props.ts';
import { CodeLikeField } from './code-like-field.tsx';

/** A field for a six-digit code; supports pasting and autofill from text messages. */
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
