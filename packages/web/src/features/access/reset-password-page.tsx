import { useEffect, useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { NewPasswordFields } from '../../kit/form/fields/password-fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { signOut } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { fieldText } from '../../texts/fields.ts';
import { lostPasswordText } from '../../texts/lost-password.ts';
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
      <NarrowPage title={lostPasswordText('resetPassword.done')}>
        <Stack>
          <Alert tone="success">{lostPasswordText('resetPassword.done.next')}</Alert>
          <Button look="primary" href="/login">
            {lostPasswordText('link.signIn')}
          </Button>
        </Stack>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title={lostPasswordText('resetPassword.title')}
      lead={lostPasswordText('resetPassword.lead', { emailAddress: userName })}
      links={<a href="/forgot-password">{lostPasswordText('resetPassword.newLink')}</a>}
    >
      <Form
        label={lostPasswordText('resetPassword.title')}
        values={empty}
        submitText={lostPasswordText('resetPassword.submit')}
        onSubmit={({ newPassword }) =>
          attempt(async () => {
            await call('POST /public/users/reset-password', { body: { userName, resetPasswordToken, newPassword } });
            await signOut();
            setDone(true);
          })
        }
      >
        <NewPasswordFields name="newPassword" label={fieldText('newPassword')} />
      </Form>
    </NarrowPage>
  );
}
