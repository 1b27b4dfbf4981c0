import { useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { readCaptcha } from './read-captcha.ts';

const empty = { userName: '' };

/** Requests the link that sets a new password. The response is the same whether or not the address is known. */
export function Screen() {
  const [sent, setSent] = useState('');
  return (
    <NarrowPage
      title="Forgot your password?"
      lead="Enter the email address of your login. We’ll send you a link to set a new password."
      links={<a href="/login">Back to sign-in</a>}
    >
      {sent ? (
        <Alert tone="success" title="Check your email">
          {sent} The link works for 60 minutes.
        </Alert>
      ) : (
        <Form
          label="Forgot your password?"
          values={empty}
          submitText="Send link"
          onSubmit={({ userName }) =>
            attempt(async () => {
              const body = { userName, captchaClientResponse: await readCaptcha() };
              const { message } = await call('POST /public/users/send-reset-password-token', { body });
              setSent(message);
            })
          }
        >
          <EmailField name="userName" label="Email" isRequired autoComplete="username" />
        </Form>
      )}
    </NarrowPage>
  );
}
