import { useState } from 'react';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { EmailField } from '../../../kit/form/fields/email-field.tsx';
import { VerificationCodeField } from '../../../kit/form/fields/verification-code-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { call } from '../../../shell/api.ts';
import { currentPortal } from '../../../shell/current-portal.ts';
import { useSession } from '../../../shell/session.ts';
import type { SessionUser } from '../../../shell/session-user.ts';
import { emailAddressText } from '../../../texts/email-address.ts';
import { fieldText } from '../../../texts/fields.ts';
import { profileText } from '../../../texts/profile.ts';
import { attempt } from '../attempt.ts';
import { useCountdown } from '../code-step.tsx';

/** Each kind of user has its own calls for the same steps. */
const keys = () =>
  currentPortal() === 'ira'
    ? ({
        verify: 'POST /public/prospects/authenticated-account-holder-user/verify-email-address',
        confirm: 'POST /public/prospects/authenticated-account-holder-user/confirm-change-email-address-by-code',
      } as const)
    : ({
        verify: 'POST /public/users/authenticated-participant-user/verify-email-address',
        confirm: 'POST /public/users/authenticated-participant-user/confirm-change-email-address-by-code',
      } as const);

const sendCode = (user: SessionUser, newEmailAddress: string) =>
  call(keys().verify, { body: { newEmailAddress, oldEmailAddress: user.emailAddress ?? '' } });

interface CodeFormProps {
  readonly user: SessionUser;
  readonly newEmailAddress: string;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

function CodeForm({ user, newEmailAddress, onCancel, onDone }: CodeFormProps) {
  const { refresh } = useSession();
  const [rest, setRest] = useCountdown(20);
  const resend = async () => {
    const failure = await attempt(async () => {
      const sent = await sendCode(user, newEmailAddress);
      setRest(20);
      notify(sent.message);
    });
    if (failure) notify(failure.message, { tone: 'warning', timeout: false });
  };
  return (
    <Stack>
      <p>
        {emailAddressText.rich(
          'confirmEmail.byCode',
          { address: (inner) => <strong>{inner}</strong> },
          { emailAddress: newEmailAddress },
        )}
      </p>
      <Form
        label={emailAddressText('changeEmail.title')}
        values={{ emailConfirmationCode: '' }}
        submitText={emailAddressText('changeEmail.title')}
        onCancel={onCancel}
        onSubmit={({ emailConfirmationCode }) =>
          attempt(async () => {
            await call(keys().confirm, { body: { userName: newEmailAddress, emailConfirmationCode } });
            await refresh();
            onDone();
          })
        }
        takesFocus
      >
        <VerificationCodeField name="emailConfirmationCode" label={fieldText('verificationCode')} />
      </Form>
      <Row>
        <Button look="link" disabled={rest > 0} onClick={() => void resend()}>
          {rest > 0 ? emailAddressText('link.newCode.wait', { seconds: rest }) : emailAddressText('link.newCode')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Lets a participant or account holder change the email address of the login with a code that is sent to the new address. */
export function ChangeEmailByCode({ user }: { user: SessionUser }) {
  const [sentTo, setSentTo] = useState<string>();
  const [isDone, setDone] = useState(false);
  if (sentTo !== undefined)
    return (
      <Card title={profileText('email.title')}>
        <CodeForm
          user={user}
          newEmailAddress={sentTo}
          onCancel={() => setSentTo(undefined)}
          onDone={() => {
            setSentTo(undefined);
            setDone(true);
          }}
        />
      </Card>
    );
  return (
    <Card title={profileText('email.title')}>
      <Stack>
        {isDone && <Alert tone="success">{emailAddressText('changeEmail.done')}</Alert>}
        <p>
          {profileText.rich(
            'email.current',
            { address: (inner) => <strong>{inner}</strong> },
            { emailAddress: user.emailAddress ?? '' },
          )}
        </p>
        <Form
          key={user.emailAddress}
          label={profileText('email.form')}
          values={{ newEmailAddress: '' }}
          submitText={emailAddressText('confirmEmail.other.submit')}
          onSubmit={({ newEmailAddress }) =>
            attempt(async () => {
              await sendCode(user, newEmailAddress.trim());
              setSentTo(newEmailAddress.trim());
            })
          }
        >
          <EmailField
            name="newEmailAddress"
            label={profileText('email.new')}
            isRequired
            mustDifferFrom={user.emailAddress ?? undefined}
          />
        </Form>
      </Stack>
    </Card>
  );
}
