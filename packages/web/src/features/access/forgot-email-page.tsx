import { useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { TaxIdField } from '../../kit/form/fields/tax-id-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { fieldText } from '../../texts/fields.ts';
import { lostPasswordText } from '../../texts/lost-password.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { readCaptcha } from './read-captcha.ts';

const empty = { lastName: '', taxId: '' };

/** Helps users who forgot the email address of their login: shows it masked, so that they can recognize it. */
export function Screen() {
  const [answer, setAnswer] = useState<{ readonly isFound: boolean; readonly text: string }>();
  return (
    <NarrowPage
      title={lostPasswordText('forgotEmail.title')}
      lead={lostPasswordText('forgotEmail.lead')}
      links={<a href="/login">{lostPasswordText('link.backToSignIn')}</a>}
    >
      {answer ? (
        <Stack>
          <Alert tone={answer.isFound ? 'success' : 'warning'}>{answer.text}</Alert>
          <Button onClick={() => setAnswer(undefined)}>{lostPasswordText('forgotEmail.again')}</Button>
        </Stack>
      ) : (
        <Form
          label={lostPasswordText('forgotEmail.title')}
          values={empty}
          submitText={lostPasswordText('forgotEmail.submit')}
          onSubmit={(entries) =>
            attempt(async () => {
              const body = { ...entries, captchaClientResponse: await readCaptcha() };
              const { result, message } = await call('POST /public/users/check-forgot-email', { body });
              setAnswer({ isFound: result.emailAddress !== null, text: message });
            })
          }
        >
          <TextField
            name="lastName"
            label={fieldText('lastName')}
            isRequired
            autoComplete="family-name"
            maxLength={60}
          />
          <TaxIdField name="taxId" label={fieldText('taxIdentificationNumber')} type="any" isRequired isMasked />
        </Form>
      )}
    </NarrowPage>
  );
}
