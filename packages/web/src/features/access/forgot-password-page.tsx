import { useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { fieldText } from '../../texts/fields.ts';
import { lostPasswordText } from '../../texts/lost-password.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { readCaptcha } from './read-captcha.ts';

const empty = { userName: '' };

/** Renders the form to request a password reset link. The response is the same whether or not the address is known. */
export function Screen() {
  const [sent, setSent] = useState('');
  return (
    <NarrowPage
      title={lostPasswordText('forgotPassword.title')}
      lead={lostPasswordText('forgotPassword.lead')}
      links={<a href="/login">{lostPasswordText('link.backToSignIn')}</a>}
    >
      {sent ? (
        <Alert tone="success" title={lostPasswordText('forgotPassword.sent')}>
          {lostPasswordText('forgotPassword.sent.next', { message: sent })}
        </Alert>
      ) : (
        <Form
          label={lostPasswordText('forgotPassword.title')}
          values={empty}
          submitText={lostPasswordText('forgotPassword.submit')}
          onSubmit={({ userName }) =>
            attempt(async () => {
              const body = { userName, captchaClientResponse: await readCaptcha() };
              const { message } = await call('POST /public/users/send-reset-password-token', { body });
              setSent(message);
            })
          }
        >
          <EmailField name="userName" label={fieldText('email')} isRequired autoComplete="username" />
        </Form>
      )}
    </NarrowPage>
  );
}
