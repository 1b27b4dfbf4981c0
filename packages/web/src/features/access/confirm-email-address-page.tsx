import { useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { VerificationCodeField } from '../../kit/form/fields/verification-code-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call, requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useSearchValue } from '../../shell/use-route.ts';
import { emailAddressText } from '../../texts/email-address.ts';
import { fieldText } from '../../texts/fields.ts';
import { attempt } from './attempt.ts';
import { useCountdown } from './code-step.tsx';
import { ConfirmByLink } from './confirm-by-link.tsx';
import { confirmEmail } from './confirm-email.ts';
import { NarrowPage } from './narrow-page.tsx';

interface ByCodeProps {
  readonly emailAddress: string;
  /** Lets a signed-in participant correct the email address. */
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
        ? await call('POST /public/users/authenticated-participant-user/verify-email-address', {
            body: { newEmailAddress: emailAddress },
          })
        : await call('POST /public/users/resend-verification-code-email', { body: { emailAddress } });
      setRest(20);
      notify(reply.message);
    });
    if (failure) notify(failure.message, { tone: 'warning', timeout: false });
  };
  if (isWrong) {
    return (
      <Form
        label={emailAddressText('confirmEmail.other')}
        values={{ newEmailAddress: '' }}
        submitText={emailAddressText('confirmEmail.other.submit')}
        onCancel={() => setWrong(false)}
        onSubmit={({ newEmailAddress }) =>
          attempt(async () => {
            const body = { newEmailAddress, oldEmailAddress: emailAddress };
            await call('POST /public/users/authenticated-participant-user/verify-email-address', { body });
            onAddress(newEmailAddress);
            setWrong(false);
          })
        }
      >
        <EmailField name="newEmailAddress" label={fieldText('email')} isRequired mustDifferFrom={emailAddress} />
      </Form>
    );
  }
  return (
    <Stack>
      <p>
        {emailAddressText.rich(
          'confirmEmail.byCode',
          { address: (inner) => <strong>{inner}</strong> },
          { emailAddress },
        )}
      </p>
      <Form
        label={emailAddressText('confirmEmail.title')}
        values={{ emailConfirmationCode: '' }}
        submitText={emailAddressText('link.confirm')}
        onSubmit={({ emailConfirmationCode }) =>
          attempt(async () => {
            const confirm = isOwn
              ? 'POST /public/users/authenticated-participant-user/confirm-email-address-by-code'
              : 'POST /public/users/confirm-email-address-by-code';
            await confirmEmail(requestTo(confirm, { body: { emailAddress, emailConfirmationCode } }));
            onDone();
          })
        }
      >
        <VerificationCodeField name="emailConfirmationCode" label={fieldText('verificationCode')} />
      </Form>
      <Row>
        <Button look="link" disabled={rest > 0} onClick={() => void resend()}>
          {rest > 0 ? emailAddressText('link.newCode.wait', { seconds: rest }) : emailAddressText('link.newCode')}
        </Button>
        <Button look="link" onClick={() => (isOwn ? setWrong(true) : onAddress(''))}>
          {emailAddressText('confirmEmail.wrongAddress')}
        </Button>
      </Row>
    </Stack>
  );
}

function AskAddress({ onAddress }: { onAddress: (emailAddress: string) => void }) {
  return (
    <Form
      label={emailAddressText('confirmEmail.which')}
      values={{ emailAddress: '' }}
      submitText={emailAddressText('link.continue')}
      onSubmit={({ emailAddress }) => {
        onAddress(emailAddress);
        return undefined;
      }}
    >
      <EmailField name="emailAddress" label={fieldText('email')} isRequired />
    </Form>
  );
}

/** Confirms an email address with the emailed code or link. */
export function Screen() {
  const { user, refresh } = useSession();
  const isOwn = user?.type === 'participant';
  // Stored in state because the token is removed from the address bar immediately.
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
      <NarrowPage title={emailAddressText('confirmEmail.done')}>
        <Stack>
          <Alert tone="success">{emailAddress || emailAddressText('confirmEmail.thanks')}</Alert>
          <Button look="primary" href={isOwn ? '/my-distributions' : '/login'}>
            {emailAddressText('link.continue')}
          </Button>
        </Stack>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={emailAddressText('confirmEmail.title')}>
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
