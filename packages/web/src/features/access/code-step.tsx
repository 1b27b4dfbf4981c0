import type { AuthenticatedUser, SignInMethod, TwoFactorMethod } from '@fiducia/contract/access/sign-in.routes';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { CheckboxField } from '../../kit/form/fields/checkbox-field.tsx';
import { VerificationCodeField } from '../../kit/form/fields/verification-code-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { signIn } from '../../shell/session.ts';
import { fieldText } from '../../texts/fields.ts';
import { signInText } from '../../texts/sign-in.ts';
import { attempt } from './attempt.ts';
import { saveDeviceToken } from './device-token.ts';
import type { WaitingLogin } from './password-step.tsx';
import { RecoveryCodeField } from './recovery-code-field.tsx';
import { loginCall } from './registry-login.ts';

/** Counts down the seconds until another code can be requested. */
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
type SentMethod = Exclude<TwoFactorMethod, 'authenticator'>;

const resendCalls = {
  email: 'POST /public/users/resend-email-two-factor-code',
  sms: 'POST /public/users/resend-sms-two-factor-code',
} as const;

export interface CodeStepProps {
  readonly waiting: WaitingLogin;
  readonly onWaiting: (waiting: WaitingLogin) => void;
  readonly onDone: (user: AuthenticatedUser) => void;
  readonly onBack: () => void;
}

/** Returns a sentence that explains where to find the requested code. */
function Lead({ by, sentTo }: { by: SignInMethod; sentTo: string }) {
  if (by === 'recoveryCode') return <p>{signInText('code.fromRecovery')}</p>;
  if (by === 'authenticator') return <p>{signInText('code.fromApp')}</p>;
  return <p>{signInText.rich('code.sent', { address: (inner) => <strong>{inner}</strong> }, { sentTo })}</p>;
}

interface CodeFormProps extends Omit<CodeStepProps, 'onWaiting'> {
  readonly by: SignInMethod;
}

function CodeForm({ waiting, by, onDone, onBack }: CodeFormProps) {
  const { username, challenge, method, canUseSms, canUseAuthenticator } = waiting;
  return (
    <Form
      label={signInText('code.form')}
      values={empty}
      submitText={signInText('code.continue')}
      onCancel={onBack}
      onSubmit={({ token, isDefault }) =>
        attempt(async () => {
          const kind = by === method ? {} : { method: by };
          const body = { username, step: 'verifyTwoFactorCode', challenge, token, ...kind } as const;
          const { result } = await call(loginCall(), { body });
          // Only step 1 can return something other than a session.
          if (!('deviceToken' in result)) return;
          saveDeviceToken(result.deviceToken);
          await signIn(result.authentication.token);
          if (isDefault && by !== 'recoveryCode') {
            const chosen = { twoFactorDefault: by };
            await call('PATCH /public/users/authenticated-user/update-two-factor-default', { body: chosen });
          }
          onDone(result.user);
        })
      }
    >
      {by === 'recoveryCode' ? (
        <RecoveryCodeField name="token" />
      ) : (
        <VerificationCodeField name="token" label={fieldText('verificationCode')} />
      )}
      {by !== 'recoveryCode' && (canUseSms || canUseAuthenticator) && (
        <CheckboxField name="isDefault" label={signInText(`code.default.${by}`)} />
      )}
    </Form>
  );
}

interface Way {
  readonly label: string;
  readonly act: () => void;
  /** Disabled until another code can be sent. */
  readonly isSending?: boolean;
}

interface WaysAsked {
  readonly waiting: WaitingLogin;
  readonly by: SignInMethod;
  readonly onBy: (by: SignInMethod) => void;
  readonly onSend: (by: SentMethod) => void;
}

/** Returns the other methods to complete this sign-in. */
function otherWays({ waiting, by, onBy, onSend }: WaysAsked): Way[] {
  const { method, canUseSms, canUseAuthenticator, canUseRecoveryCode } = waiting;
  const isSent = by === 'email' || by === 'sms';
  const send = (to: SentMethod, label: string): Way => ({ label, act: () => onSend(to), isSending: true });
  return [
    ...(isSent ? [send(by, signInText('code.sendNew'))] : []),
    ...(!isSent && method !== 'authenticator'
      ? [{ label: signInText('code.useSent'), act: () => onBy(method) }]
      : by === 'email'
        ? []
        : [send('email', signInText(isSent ? 'code.resendByEmail' : 'code.sendByEmail'))]),
    ...(by === 'email' && canUseSms ? [send('sms', signInText('code.resendBySms'))] : []),
    ...(by !== 'authenticator' && canUseAuthenticator
      ? [{ label: signInText('code.useApp'), act: () => onBy('authenticator') }]
      : []),
    ...(by !== 'recoveryCode' && canUseRecoveryCode
      ? [{ label: signInText('code.useRecoveryCode'), act: () => onBy('recoveryCode') }]
      : []),
  ];
}

/** Renders step 2 of the sign-in: the code. The user can request another code or choose another method. */
export function CodeStep({ waiting, onWaiting, onDone, onBack }: CodeStepProps) {
  const [rest, setRest] = useCountdown(waiting.method === 'authenticator' ? 0 : restSeconds);
  const [by, setBy] = useState<SignInMethod>(waiting.method);
  const element = useRef<HTMLDivElement>(null);
  // Keep the focus in the input when the method changes.
  useEffect(() => element.current?.querySelector('input')?.focus(), [by]);
  const send = async (to: SentMethod) => {
    const failure = await attempt(async () => {
      const { username: userName, challenge } = waiting;
      const reply = await call(resendCalls[to], { body: { userName, method: to, challenge } });
      onWaiting({ ...waiting, method: to, sentTo: reply.result.sentTo ?? '' });
      setBy(to);
      setRest(restSeconds);
      notify(reply.message);
    });
    if (failure) notify(failure.message, { tone: 'warning', timeout: false });
  };
  return (
    <div ref={element}>
      <Stack>
        <Lead by={by} sentTo={waiting.sentTo} />
        <CodeForm key={by} {...{ waiting, by, onDone, onBack }} />
        <Row>
          {otherWays({ waiting, by, onBy: setBy, onSend: (to) => void send(to) }).map(({ label, act, isSending }) => (
            <Button key={label} look="link" disabled={isSending === true && rest > 0} onClick={act}>
              {isSending && rest > 0 ? signInText('code.wait', { action: label, seconds: rest }) : label}
            </Button>
          ))}
        </Row>
      </Stack>
    </div>
  );
}
