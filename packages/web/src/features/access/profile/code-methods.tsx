import type { AuthenticatorState } from '@fiducia/contract/access/authenticator.routes';
import { formatPhone } from '@fiducia/domain/text/format-phone';
import { useState } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Form } from '../../../kit/form/form.tsx';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import { SegmentedChoice } from '../../../kit/form/segmented-choice.tsx';
import { VerificationCodeField } from '../../../kit/form/verification-code-field.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { call } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import type { SessionUser } from '../../../shell/session-user.ts';
import { useAction } from '../../../shell/use-action.ts';
import { attempt } from '../attempt.ts';

const own = '/public/users/authenticated-user';
const noNumber = { smsEnabledPhoneNumber: '' };
const noCode = { smsEnabledPhoneNumberConfirmationCode: '' };

interface ConfirmProps {
  readonly number: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The code of the text message; it can be sent again. */
function ConfirmNumber({ number, onDone, onCancel }: ConfirmProps) {
  const resend = useAction(async () => {
    const body = { smsEnabledPhoneNumber: number };
    notify((await call({ method: 'POST', path: `${own}/resend-sms-verification-code`, body })).message);
  });
  return (
    <Stack>
      <p>We sent a code to {formatPhone(number)}.</p>
      <Form
        label="Confirm the phone number"
        values={noCode}
        submitText="Confirm"
        onCancel={onCancel}
        onSubmit={(values) =>
          attempt(async () => {
            const body = { smsEnabledPhoneNumber: number, ...values };
            notify((await call({ method: 'POST', path: `${own}/confirm-sms-verification-code`, body })).message);
            onDone();
          })
        }
      >
        <VerificationCodeField name="smsEnabledPhoneNumberConfirmationCode" label="Code from the text message" />
      </Form>
      <FailureAlert failure={resend.failure} />
      <Row>
        <Button look="link" busy={resend.isBusy} onClick={() => void resend.run()}>
          Send a new code
        </Button>
      </Row>
    </Stack>
  );
}

function Number({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const [number, setNumber] = useState<string>();
  const present = user.smsEnabledPhoneNumber;
  if (number !== undefined) {
    const done = () => {
      setNumber(undefined);
      onDone();
    };
    return <ConfirmNumber number={number} onDone={done} onCancel={() => setNumber(undefined)} />;
  }
  return (
    <Form
      label="Phone number for codes"
      values={noNumber}
      submitText={present ? 'Change the number' : 'Add the number'}
      onSubmit={(body) =>
        attempt(async () => {
          const path = `${own}/${present ? 'update-sms-number' : 'register-sms-number'}`;
          await call({ method: 'POST', path, body });
          setNumber(body.smsEnabledPhoneNumber);
        })
      }
    >
      <PhoneField name="smsEnabledPhoneNumber" label={present ? 'New mobile phone' : 'Mobile phone'} isRequired />
    </Form>
  );
}

type Method = 'email' | 'sms' | 'authenticator';

/** Where the codes of a sign-in come from by default, and the number for text messages. */
export function CodeMethods({ user }: { user: SessionUser }) {
  const { refresh } = useSession();
  const app = useFetch<AuthenticatorState>(`${own}/authenticator`);
  const choose = useAction(async (twoFactorDefault: Method) => {
    await call({ method: 'PATCH', path: `${own}/update-two-factor-default`, body: { twoFactorDefault } });
    await refresh();
  });
  const options: { value: Method; text: string }[] = [
    { value: 'email', text: 'Email' },
    ...(user.smsEnabledPhoneNumber ? [{ value: 'sms' as const, text: 'Text message' }] : []),
    ...(app.data?.authenticator ? [{ value: 'authenticator' as const, text: 'App' }] : []),
  ];
  return (
    <Card title="Codes for signing in">
      <Stack>
        <FailureAlert failure={choose.failure} />
        {options.length > 1 && (
          <Row>
            <SegmentedChoice
              label="Codes come by"
              value={user.twoFactorDefault ?? 'email'}
              options={options}
              onChange={(method) => void choose.run(method)}
            />
          </Row>
        )}
        <p>
          {options.length === 1 && 'Codes come by email. '}
          {user.smsEnabledPhoneNumber
            ? `Text messages go to ${formatPhone(user.smsEnabledPhoneNumber)}.`
            : 'There is no number for text messages yet.'}
        </p>
        <Number user={user} onDone={() => void refresh()} />
      </Stack>
    </Card>
  );
}
