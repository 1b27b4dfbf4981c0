import type { AuthenticatedUser, LoggedIn, TwoFactorMethod } from '@fiducia/contract/access/sign-in.routes';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { VerificationCodeField } from '../../kit/form/verification-code-field.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { signIn } from '../../shell/session.ts';
import { attempt } from './attempt.ts';
import { keepDeviceToken } from './device-token.ts';
import type { WaitingLogin } from './password-step.tsx';
import { loginPath } from './registry-login.ts';

/** Seconds until something may be asked again; counts down by itself. */
export function useCountdown(from: number): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

const restSeconds = 21;
const empty = { token: '', isDefault: false };

export interface CodeStepProps {
  readonly waiting: WaitingLogin;
  readonly onWaiting: (waiting: WaitingLogin) => void;
  readonly onDone: (user: AuthenticatedUser) => void;
  readonly onBack: () => void;
}

/** Step 2 of a sign-in: the code, which may be sent again or another way. */
export function CodeStep({ waiting, onWaiting, onDone, onBack }: CodeStepProps) {
  const [rest, setRest] = useCountdown(restSeconds);
  const { username, challenge, method } = waiting;
  const resend = async (by: TwoFactorMethod) => {
    const failure = await attempt(async () => {
      const path = `/public/users/resend-${by}-two-factor-code`;
      const reply = await call<{ sentTo: string }>({
        method: 'POST',
        path,
        body: { userName: username, method: by, challenge },
      });
      onWaiting({ ...waiting, method: by, sentTo: reply.result.sentTo });
      setRest(restSeconds);
      notify(reply.message);
    });
    if (failure) notify(failure.message, { tone: 'warning', timeout: false });
  };
  const wait = rest > 0 ? ` (${rest})` : '';
  return (
    <Stack>
      <p>
        We sent a code to <strong>{waiting.sentTo}</strong>. It works for 10 minutes.
      </p>
      <Form
        label="Enter the code"
        values={empty}
        submitText="Continue"
        onCancel={onBack}
        onSubmit={({ token, isDefault }) =>
          attempt(async () => {
            const body = { username, step: 'verifyTwoFactorCode', challenge, token };
            const { result } = await call<LoggedIn>({ method: 'POST', path: loginPath(), body });
            keepDeviceToken(result.deviceToken);
            await signIn(result.authentication.token);
            if (isDefault) {
              const path = '/public/users/authenticated-user/update-two-factor-default';
              await call({ method: 'PATCH', path, body: { twoFactorDefault: method } });
            }
            onDone(result.user);
          })
        }
      >
        <VerificationCodeField name="token" label="Verification code" />
        {waiting.canUseSms && (
          <CheckboxField
            name="isDefault"
            label={method === 'sms' ? 'Always send codes by text message' : 'Always send codes by email'}
          />
        )}
      </Form>
      <Row>
        <Button look="link" disabled={rest > 0} onClick={() => void resend(method)}>
          Send a new code{wait}
        </Button>
        {method === 'sms' && (
          <Button look="link" disabled={rest > 0} onClick={() => void resend('email')}>
            Send it by email instead{wait}
          </Button>
        )}
        {method === 'email' && waiting.canUseSms && (
          <Button look="link" disabled={rest > 0} onClick={() => void resend('sms')}>
            Send it by text message instead{wait}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
