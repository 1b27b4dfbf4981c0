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
      <p>Your email address isn’t confirmed yet. Enter the code we sent to it.</p>
      <Form
        label="Confirm your email address"
        values={{ emailAddress: named, emailConfirmationCode: '' }}
        submitText="Continue"
        onSubmit={(values) =>
          attempt(async () => {
            const { resetPasswordToken } = await confirmEmail(
              requestTo('POST /public/national-registry/users/confirm-email-address-by-code', { body: values }),
            );
            onProven({ emailAddress: values.emailAddress, resetPasswordToken });
          })
        }
      >
        <EmailField name="emailAddress" label="Email" isRequired autoComplete="username" />
        <VerificationCodeField name="emailConfirmationCode" label="Verification code" />
      </Form>
      {named && (
        <Button look="link" disabled={rest > 0} onClick={() => void resend(named)}>
          Send new code{rest > 0 ? ` (${rest})` : ''}
        </Button>
      )}
    </Stack>
  );
}

function ChoosePassword({ proven, onDone }: { proven: Proven; onDone: () => void }) {
  const { emailAddress: userName, resetPasswordToken } = proven;
  return (
    <Form
      label="Choose your password"
      values={{ newPassword: '', newPasswordConfirmation: '' }}
      submitText="Save password"
      onSubmit={({ newPassword }) =>
        attempt(async () => {
          const body = { userName, resetPasswordToken, newPassword };
          await call('POST /public/users/reset-password', { body });
          onDone();
        })
      }
    >
      <NewPasswordFields name="newPassword" label="New password" />
    </Form>
  );
}

/** An employer's first sign-in: confirms the email address, then asks for a password. */
export function Screen() {
  const [named] = useState(useSearchValue('emailAddress'));
  // A user who just registered has already chosen a password.
  const [hasPassword] = useState(useSearchValue('registered') === '1');
  const [proven, setProven] = useState<Proven>();
  const [isDone, setDone] = useState(false);
  return (
    <NarrowPage
      key={isDone ? 'done' : proven ? 'password' : 'code'}
      title={isDone ? 'Your login is ready' : hasPassword ? 'Confirm your email address' : 'Set your password'}
      links={<a href="/login">Back to sign-in</a>}
      takesFocus={proven !== undefined && !isDone}
    >
      {isDone ? (
        <Stack>
          <Alert tone="success">Your email address is confirmed. Sign in with your password.</Alert>
          <Button look="primary" href="/login">
            Sign in
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
