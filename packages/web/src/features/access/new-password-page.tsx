import { useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { NewPasswordFields } from '../../kit/form/fields/password-fields.tsx';
import { VerificationCodeField } from '../../kit/form/fields/verification-code-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call, requestTo } from '../../shell/api.ts';
import { useSearchValue } from '../../shell/use-route.ts';
import { fieldText } from '../../texts/fields.ts';
import { newLoginText } from '../../texts/new-login.ts';
import { attempt } from './attempt.ts';
import { useCountdown } from './code-step.tsx';
import { confirmEmail } from './confirm-email.ts';
import { NarrowPage } from './narrow-page.tsx';

interface Proven {
  readonly emailAddress: string;
  readonly resetPasswordToken: string;
}

function ProveAddress({ named, onProven }: { named: string; onProven: (proven: Proven) => void }) {
  const [rest, setRest] = useCountdown(20);
  const resend = async (emailAddress: string) => {
    const failure = await attempt(async () => {
      notify((await call('POST /public/users/resend-verification-code-email', { body: { emailAddress } })).message);
      setRest(20);
    });
    if (failure) notify(failure.message, { tone: 'warning', timeout: false });
  };
  return (
    <Stack>
      <p>{newLoginText('setPassword.lead')}</p>
      <Form
        label={newLoginText('setPassword.titleWithPassword')}
        values={{ emailAddress: named, emailConfirmationCode: '' }}
        submitText={newLoginText('link.continue')}
        onSubmit={(values) =>
          attempt(async () => {
            const { resetPasswordToken } = await confirmEmail(
              requestTo('POST /public/national-registry/users/confirm-email-address-by-code', { body: values }),
            );
            onProven({ emailAddress: values.emailAddress, resetPasswordToken });
          })
        }
      >
        <EmailField name="emailAddress" label={fieldText('email')} isRequired autoComplete="username" />
        <VerificationCodeField name="emailConfirmationCode" label={fieldText('verificationCode')} />
      </Form>
      {named && (
        <Button look="link" disabled={rest > 0} onClick={() => void resend(named)}>
          {rest > 0 ? newLoginText('link.newCode.wait', { seconds: rest }) : newLoginText('link.newCode')}
        </Button>
      )}
    </Stack>
  );
}

function ChoosePassword({ proven, onDone }: { proven: Proven; onDone: () => void }) {
  const { emailAddress: userName, resetPasswordToken } = proven;
  return (
    <Form
      label={newLoginText('setPassword.form')}
      values={{ newPassword: '', newPasswordConfirmation: '' }}
      submitText={newLoginText('setPassword.submit')}
      onSubmit={({ newPassword }) =>
        attempt(async () => {
          const body = { userName, resetPasswordToken, newPassword };
          await call('POST /public/users/reset-password', { body });
          onDone();
        })
      }
    >
      <NewPasswordFields name="newPassword" label={fieldText('newPassword')} />
    </Form>
  );
}

/** Renders an employer's first sign-in: confirms the email address, then asks for a password. */
export function Screen() {
  const [named] = useState(useSearchValue('emailAddress'));
  // A user who just registered has already chosen a password.
  const [hasPassword] = useState(useSearchValue('registered') === '1');
  const [proven, setProven] = useState<Proven>();
  const [isDone, setDone] = useState(false);
  return (
    <NarrowPage
      key={isDone ? 'done' : proven ? 'password' : 'code'}
      title={newLoginText(
        isDone ? 'setPassword.done' : hasPassword ? 'setPassword.titleWithPassword' : 'setPassword.title',
      )}
      links={<a href="/login">{newLoginText('link.backToSignIn')}</a>}
      takesFocus={proven !== undefined && !isDone}
    >
      {isDone ? (
        <Stack>
          <Alert tone="success">{newLoginText('setPassword.done.next')}</Alert>
          <Button look="primary" href="/login">
            {newLoginText('link.signIn')}
          </Button>
        </Stack>
      ) : proven ? (
        <ChoosePassword proven={proven} onDone={() => setDone(true)} />
      ) : (
        <ProveAddress named={named} onProven={hasPassword ? () => setDone(true) : setProven} />
      )}
    </NarrowPage>
  );
}
