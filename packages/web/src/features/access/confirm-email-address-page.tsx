import { useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { EmailField } from '../../kit/form/email-field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { VerificationCodeField } from '../../kit/form/verification-code-field.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useSearchValue } from '../../shell/use-route.ts';
import { attempt } from './attempt.ts';
import { useCountdown } from './code-step.tsx';
import { ConfirmByLink } from './confirm-by-link.tsx';
import { confirmEmail } from './confirm-email.ts';
import { NarrowPage } from './narrow-page.tsx';

const ownBase = '/public/users/authenticated-participant-user';

interface ByCodeProps {
  readonly emailAddress: string;
  /** A participant who is signed in may put a wrong address right. */
  readonly isOwn: boolean;
  readonly onAddress: (emailAddress: string) => void;
  readonly onDone: () => void;
}

function ByCode({ emailAddress, isOwn, onAddress, onDone }: ByCodeProps) {
  const [rest, setRest] = useCountdown(isOwn ? 20 : 0);
  const [isWrong, setWrong] = useState(false);
  const resend = async () => {
    const failure = await attempt(async () => {
      const reply = isOwn
        ? await call({
            method: 'POST',
            path: `${ownBase}/verify-email-address`,
            body: { newEmailAddress: emailAddress },
          })
        : await call({ method: 'POST', path: '/public/users/resend-verification-code-email', body: { emailAddress } });
      setRest(20);
      notify(reply.message);
    });
    if (failure) notify(failure.message, { tone: 'warning', timeout: false });
  };
  if (isWrong) {
    return (
      <Form
        label="Another email address"
        values={{ newEmailAddress: '' }}
        submitText="Send a code"
        onCancel={() => setWrong(false)}
        onSubmit={({ newEmailAddress }) =>
          attempt(async () => {
            const body = { newEmailAddress, oldEmailAddress: emailAddress };
            await call({ method: 'POST', path: `${ownBase}/verify-email-address`, body });
            onAddress(newEmailAddress);
            setWrong(false);
          })
        }
      >
        <EmailField name="newEmailAddress" label="Email" isRequired mustDifferFrom={emailAddress} />
      </Form>
    );
  }
  return (
    <Stack>
      <p>
        Enter the code that we sent to <strong>{emailAddress}</strong>.
      </p>
      <Form
        label="Confirm your email address"
        values={{ emailConfirmationCode: '' }}
        submitText="Confirm"
        onSubmit={({ emailConfirmationCode }) =>
          attempt(async () => {
            const path = isOwn
              ? `${ownBase}/confirm-email-address-by-code`
              : '/public/users/confirm-email-address-by-code';
            await confirmEmail(path, { emailAddress, emailConfirmationCode });
            onDone();
          })
        }
      >
        <VerificationCodeField name="emailConfirmationCode" label="Verification code" />
      </Form>
      <Row>
        <Button look="link" disabled={rest > 0} onClick={() => void resend()}>
          Send a new code{rest > 0 ? ` (${rest})` : ''}
        </Button>
        <Button look="link" onClick={() => (isOwn ? setWrong(true) : onAddress(''))}>
          Wrong address?
        </Button>
      </Row>
    </Stack>
  );
}

function AskAddress({ onAddress }: { onAddress: (emailAddress: string) => void }) {
  return (
    <Form
      label="Your email address"
      values={{ emailAddress: '' }}
      submitText="Continue"
      onSubmit={({ emailAddress }) => {
        onAddress(emailAddress);
        return undefined;
      }}
    >
      <EmailField name="emailAddress" label="Email" isRequired />
    </Form>
  );
}

/** Confirms an email address, by the code or the link that was mailed. */
export function Screen() {
  const { user, refresh } = useSession();
  const isOwn = user?.type === 'participant';
  // Kept: the link's token leaves the address bar at once.
  const [userId] = useState(useSearchValue('user'));
  const [token] = useState(useSearchValue('token'));
  const [named] = useState(useSearchValue('emailAddress'));
  const [entered, setEntered] = useState<string>();
  const [isDone, setDone] = useState(false);
  const emailAddress = entered ?? (named || (isOwn ? (user?.emailAddress ?? '') : ''));
  const done = () => {
    setDone(true);
    void refresh();
  };
  if (isDone) {
    return (
      <NarrowPage title="Your email address is confirmed">
        <Stack>
          <Alert tone="success">{emailAddress || 'Thank you.'}</Alert>
          <Button look="primary" href={isOwn ? '/my-distributions' : '/login'}>
            Continue
          </Button>
        </Stack>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Confirm your email address">
      {userId && token ? (
        <ConfirmByLink userId={userId} token={token} emailAddress={emailAddress} onDone={done} />
      ) : emailAddress ? (
        <ByCode emailAddress={emailAddress} isOwn={isOwn} onAddress={setEntered} onDone={done} />
      ) : (
        <AskAddress onAddress={setEntered} />
      )}
    </NarrowPage>
  );
}
