import type { AuthenticatedUser } from '@fiducia/contract/access/sign-in.routes';
import { useState } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Form } from '../../kit/form/form.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { VerificationCodeField } from '../../kit/form/verification-code-field.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { attempt } from './attempt.ts';

const mostOffers = 3;
const base = '/public/users/authenticated-user';

/** Is text messages still worth an offer? Not after it was declined, accepted, or put off three times. */
export const isSmsOffered = (user: AuthenticatedUser): boolean =>
  user.smsEnabledPhoneNumber === null && !user.smsTwoFactorDeclined && user.twoFactorDeferralCount < mostOffers;

const noPhone = { smsEnabledPhoneNumber: '' };
const noCode = { smsEnabledPhoneNumberConfirmationCode: '' };

function ConfirmNumber({ number, onDone }: { number: string; onDone: () => void }) {
  return (
    <Form
      label="Confirm the phone number"
      values={noCode}
      submitText="Confirm"
      onSubmit={(values) =>
        attempt(async () => {
          const body = { smsEnabledPhoneNumber: number, ...values };
          await call({ method: 'POST', path: `${base}/confirm-sms-verification-code`, body });
          await call({ method: 'PATCH', path: `${base}/update-two-factor-default`, body: { twoFactorDefault: 'sms' } });
          onDone();
        })
      }
    >
      <VerificationCodeField name="smsEnabledPhoneNumberConfirmationCode" label="Code from the text message" />
    </Form>
  );
}

/** Offers codes by text message after a sign-in: now, not now, or never. */
export function SmsOffer({ user, onDone }: { user: AuthenticatedUser; onDone: () => void }) {
  const [number, setNumber] = useState<string>();
  const putOff = async (body: { twoFactorDeferralCount?: number; smsTwoFactorDeclined?: boolean }) => {
    const failure = await attempt(() => call({ method: 'PATCH', path: `/public/users/${user.id}`, body }));
    if (failure) notify(failure.message, { tone: 'warning' });
    onDone();
  };
  return (
    <Stack>
      <p>Codes by text message arrive faster, and they still reach you when your mailbox does not open.</p>
      {number === undefined ? (
        <Form
          label="Add a phone number"
          values={noPhone}
          submitText="Send me a code"
          onSubmit={({ smsEnabledPhoneNumber }) =>
            attempt(async () => {
              await call({ method: 'POST', path: `${base}/register-sms-number`, body: { smsEnabledPhoneNumber } });
              setNumber(smsEnabledPhoneNumber);
            })
          }
        >
          <PhoneField name="smsEnabledPhoneNumber" label="Mobile phone" isRequired />
        </Form>
      ) : (
        <ConfirmNumber number={number} onDone={onDone} />
      )}
      <Row>
        <Button look="link" onClick={() => void putOff({ twoFactorDeferralCount: user.twoFactorDeferralCount + 1 })}>
          Not now
        </Button>
        <Button look="link" onClick={() => void putOff({ smsTwoFactorDeclined: true })}>
          Do not ask again
        </Button>
      </Row>
    </Stack>
  );
}
