import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { useState } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { PhoneField } from '../../../kit/form/fields/phone-field.tsx';
import { VerificationCodeField } from '../../../kit/form/fields/verification-code-field.tsx';
import { SegmentedChoice } from '../../../kit/form/inputs/segmented-choice.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { call } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import type { SessionUser } from '../../../shell/session-user.ts';
import { useAction } from '../../../shell/use-action.ts';
import { profileText } from '../../../texts/profile.ts';
import { attempt } from '../attempt.ts';

const noNumber = { smsEnabledPhoneNumber: '' };
const noCode = { smsEnabledPhoneNumberConfirmationCode: '' };

interface ConfirmProps {
  readonly number: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Renders a field for the code from the text message, and a button to resend it. */
function ConfirmNumber({ number, onDone, onCancel }: ConfirmProps) {
  const resend = useAction(async () => {
    const body = { smsEnabledPhoneNumber: number };
    notify((await call('POST /public/users/authenticated-user/resend-sms-verification-code', { body })).message);
  });
  return (
    <Stack>
      <p>{profileText('codes.sent', { number: formatPhone(number) })}</p>
      <Form
        label={profileText('codes.confirmNumber')}
        values={noCode}
        submitText={profileText('codes.confirm')}
        onCancel={onCancel}
        onSubmit={(values) =>
          attempt(async () => {
            const body = { smsEnabledPhoneNumber: number, ...values };
            const reply = await call('POST /public/users/authenticated-user/confirm-sms-verification-code', { body });
            notify(reply.message);
            onDone();
          })
        }
      >
        <VerificationCodeField name="smsEnabledPhoneNumberConfirmationCode" label={profileText('codes.code')} />
      </Form>
      <FailureAlert failure={resend.failure} />
      <Row>
        <Button look="link" busy={resend.isBusy} onClick={() => void resend.run()}>
          {profileText('codes.sendNew')}
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
      label={profileText('codes.number')}
      values={noNumber}
      submitText={profileText(present ? 'codes.number.change' : 'codes.number.add')}
      onSubmit={(body) =>
        attempt(async () => {
          if (present) await call('POST /public/users/authenticated-user/update-sms-number', { body });
          else await call('POST /public/users/authenticated-user/register-sms-number', { body });
          setNumber(body.smsEnabledPhoneNumber);
        })
      }
    >
      <PhoneField
        name="smsEnabledPhoneNumber"
        label={profileText(present ? 'codes.newPhone' : 'codes.phone')}
        isRequired
      />
    </Form>
  );
}

type Method = 'email' | 'sms' | 'authenticator';

/** Shows the default delivery method for sign-in codes, and the phone number for text messages. */
export function CodeMethods({ user }: { user: SessionUser }) {
  const { refresh } = useSession();
  const app = useFetch('GET /public/users/authenticated-user/authenticator');
  const choose = useAction(async (twoFactorDefault: Method) => {
    await call('PATCH /public/users/authenticated-user/update-two-factor-default', { body: { twoFactorDefault } });
    await refresh();
  });
  const options: { value: Method; text: string }[] = [
    { value: 'email', text: profileText('codes.email') },
    ...(user.smsEnabledPhoneNumber ? [{ value: 'sms' as const, text: profileText('codes.sms') }] : []),
    ...(app.data?.authenticator ? [{ value: 'authenticator' as const, text: profileText('codes.authenticator') }] : []),
  ];
  return (
    <Card title={profileText('codes.title')}>
      <Stack>
        <FailureAlert failure={choose.failure} />
        {options.length > 1 && (
          <Row>
            <SegmentedChoice
              label={profileText('codes.method')}
              value={user.twoFactorDefault ?? 'email'}
              options={options}
              onChange={(method) => void choose.run(method)}
            />
          </Row>
        )}
        {options.length === 1 && <p>{profileText('codes.byEmail')}</p>}
        <p>
          {user.smsEnabledPhoneNumber
            ? profileText('codes.smsNumber', { number: formatPhone(user.smsEnabledPhoneNumber) })
            : profileText('codes.noNumber')}
        </p>
        <Number user={user} onDone={() => void refresh()} />
      </Stack>
    </Card>
  );
}
