import { useEffect, useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { NewPasswordFields } from '../../kit/form/fields/password-fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { signOut } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { attempt } from './attempt.ts';
import { hideToken } from './hide-token.ts';
import { NarrowPage } from './narrow-page.tsx';

const empty = { newPassword: '', newPasswordConfirmation: '' };

/** Sets a new password with the emailed link. */
export function Screen() {
  const userName = useParameter('email_address');
  const [resetPasswordToken] = useState(useParameter('reset_password_token'));
  const [isDone, setDone] = useState(false);
  useEffect(() => hideToken('/reset-password'), []);
  if (isDone) {
    return (
      <NarrowPage title="Password changed">
        <Stack>
          <Alert tone="success">You were signed out on all devices. Sign in with your new password.</Alert>
          <Button look="primary" href="/login">
            Sign in
          </Button>
        </Stack>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Set a new password"
      lead={`For ${userName}.`}
      links={<a href="/forgot-password">Request new link</a>}
    >
      <Form
        label="Set a new password"
        values={empty}
        submitText="Save password"
        onSubmit={({ newPassword }) =>
          attempt(async () => {
            await call('POST /public/users/reset-password', { body: { userName, resetPasswordToken, newPassword } });
            await signOut();
            setDone(true);
          })
        }
      >
        <NewPasswordFields name="newPassword" label="New password" />
      </Form>
    </NarrowPage>
  );
}
