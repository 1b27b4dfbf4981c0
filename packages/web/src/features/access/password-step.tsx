import type { Unconfirmed } from '@fiducia/contract/access/registry-login.routes';
import type { CodeSent } from '@fiducia/contract/access/sign-in.routes';
import { EmailField } from '../../kit/form/email-field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { PasswordField } from '../../kit/form/password-fields.tsx';
import { call } from '../../shell/api.ts';
import { navigate } from '../../shell/navigation.ts';
import { attempt } from './attempt.ts';
import { readDeviceToken } from './device-token.ts';
import { loginPath, newPasswordPath } from './registry-login.ts';

export interface WaitingLogin extends CodeSent {
  readonly username: string;
}

const empty = { username: '', password: '' };

/** Step 1 of a sign-in: name and password. */
export function PasswordStep(props: {
  onSent: (waiting: WaitingLogin) => void;
  /** Hears the name of each try. */
  onTried?: (username: string) => void;
}) {
  const { onSent, onTried } = props;
  return (
    <Form
      label="Sign in"
      values={empty}
      submitText="Sign in"
      onSubmit={({ username, password }) =>
        attempt(async () => {
          onTried?.(username);
          const body = { username, password, step: 'verifyPassword', deviceToken: readDeviceToken() };
          const { result } = await call<CodeSent | Unconfirmed>({ method: 'POST', path: loginPath(), body });
          const elsewhere = newPasswordPath(result);
          if (elsewhere !== undefined) navigate(elsewhere);
          else if ('challenge' in result) onSent({ ...result, username });
        })
      }
    >
      <EmailField name="username" label="Email" isRequired autoComplete="username webauthn" />
      <PasswordField
        name="password"
        label="Password"
        isRequired
        autoComplete="current-password"
        check={(value) => (value ? undefined : 'Please enter password')}
      />
    </Form>
  );
}
