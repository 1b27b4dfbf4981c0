import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import {
  checkPassword,
  checkPasswordConfirmation,
  passwordChecklist,
} from '@fiducia/domain/foundation/validation/password';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { spoken } from '../../text/language.ts';
import { TextInput } from '../inputs/text-input.tsx';
import styles from '../shell/field.module.css';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useKitField } from '../shell/use-kit-field.ts';

export interface PasswordFieldProps extends FieldProps {
  readonly check: (value: string) => string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Focuses the field when its dialog opens. */
  readonly takesFocus?: boolean;
}

/** Renders a password field that works with paste and password managers. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, hint, span, check, autoComplete, takesFocus = false } = props;
  const field = useKitField<string>(name, (value) => check(value ?? ''));
  return (
    <FieldFrame label={label} hint={hint} span={span} error={field.error}>
      {(ties) => (
        <TextInput
          {...ties}
          type="password"
          autoComplete={autoComplete}
          takesFocus={takesFocus}
          value={field.value ?? ''}
          disabled={field.isDisabled}
          onChange={field.set}
          onBlur={field.blur}
        />
      )}
    </FieldFrame>
  );
}

/**
 * Renders two fields for a new password, with a checklist that updates as the user types. Form names: `password` and
 * `passwordConfirmation`.
 */
export function NewPasswordFields({ name = 'password', label = 'Password' }: { name?: string; label?: string }) {
  const confirmationName = `${name}Confirmation`;
  const watched: unknown[] = useWatch({ name: [name, confirmationName] });
  const [password = '', confirmation = ''] = watched.map((value) => (typeof value === 'string' ? value : ''));
  return (
    <>
      <PasswordField name={name} label={spoken(label)} isRequired autoComplete="new-password" check={checkPassword} />
      <PasswordField
        name={confirmationName}
        label={spoken(`Confirm ${labelInSentence(label)}`)}
        isRequired
        autoComplete="new-password"
        check={(value) => checkPasswordConfirmation(password, value)}
      />
      <ul className={styles['checklist']} aria-label={spoken('Password requirements')}>
        {passwordChecklist(password, confirmation).map((line) => (
          <li key={line.code} className={line.holds ? styles['met'] : undefined}>
            {line.holds ? (
              <IconCheck size={16} aria-label={spoken('Met:')} />
            ) : (
              <IconCircle size={16} aria-label={spoken('Not yet:')} />
            )}
            {spoken(line.sentence)}
          </li>
        ))}
      </ul>
    </>
  );
}
