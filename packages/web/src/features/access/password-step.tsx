import type { CodeSent } from '@fiducia/contract/access/sign-in.routes';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { PasswordField } from '../../kit/form/fields/password-fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { navigate } from '../../shell/navigation.ts';
import { fieldText } from '../../texts/fields.ts';
import { signInText } from '../../texts/sign-in.ts';
import { attempt } from './attempt.ts';
import { readDeviceToken } from './device-token.ts';
import { loginCall, newPasswordPath } from './registry-login.ts';

export interface WaitingLogin extends CodeSent {
  readonly username: string;
}

/** Returns the email address of the user whose session ended before this page, or null (`signInAgain`). */
export const readSignedOut = (): string | null => new URLSearchParams(window.location.hash.slice(1)).get('signedOut');

/** Renders step 1 of the sign-in: email address and password. */
export function PasswordStep(props: {
  onSent: (waiting: WaitingLogin) => void;
  /** Called with the username of each attempt. */
  onTried?: (username: string) => void;
}) {
  const { onSent, onTried } = props;
  return (
    <Form
      label={signInText('login.title')}
      values={{ username: readSignedOut() ?? '', password: '' }}
      submitText={signInText('login.submit')}
      onSubmit={({ username, password }) =>
        attempt(async () => {
          onTried?.(username);
          const body = { username, password, step: 'verifyPassword', deviceToken: readDeviceToken() } as const;
          const { result } = await call(loginCall(), { body });
          const elsewhere = newPasswordPath(result);
          if (elsewhere !== undefined) navigate(elsewhere);
          else if ('challenge' in result) onSent({ ...result, username });
        })
      }
    >
      <EmailField name="username" label={fieldText('email')} isRequired autoComplete="username webauthn" />
      <PasswordField
        name="password"
        label={fieldText('password')}
        isRequired
        autoComplete="current-password"
        check={(value) => (value ? undefined : fieldText('passwordMissing'))}
      />
    </Form>
  );
}
