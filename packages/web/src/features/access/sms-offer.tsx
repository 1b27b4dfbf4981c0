import type { AuthenticatedUser } from '@fiducia/contract/access/sign-in.routes';
import { useState } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { PhoneField } from '../../kit/form/fields/phone-field.tsx';
import { VerificationCodeField } from '../../kit/form/fields/verification-code-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { smsOfferText as text } from '../../texts/sms-offer.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';

const noPhone = { smsEnabledPhoneNumber: '' };
const noCode = { smsEnabledPhoneNumberConfirmationCode: '' };

function ConfirmNumber({ number, onDone }: { number: string; onDone: () => void }) {
  return (
    <Form
      label={text('confirmNumber')}
      values={noCode}
      submitText={text('confirm')}
      onSubmit={(values) =>
        attempt(async () => {
          const body = { smsEnabledPhoneNumber: number, ...values };
          await call('POST /public/users/authenticated-user/confirm-sms-verification-code', { body });
          await call('PATCH /public/users/authenticated-user/update-two-factor-default', {
            body: { twoFactorDefault: 'sms' },
          });
          onDone();
        })
      }
    >
      <VerificationCodeField name="smsEnabledPhoneNumberConfirmationCode" label={text('code')} />
    </Form>
  );
}

interface SmsOfferProps {
  readonly user: AuthenticatedUser;
  readonly onDone: () => void;
}

function SmsOffer({ user, onDone }: SmsOfferProps) {
  const [number, setNumber] = useState<string>();
  const putOff = async (body: { twoFactorDeferralCount?: number; smsTwoFactorDeclined?: boolean }) => {
    const failure = await attempt(() => call('PATCH /public/users/:id', { params: { id: user.id }, body }));
    if (failure) notify(failure.message, { tone: 'warning' });
    onDone();
  };
  return (
    <Stack>
      <p>{text('lead')}</p>
      {number === undefined ? (
        <Form
          label={text('add')}
          values={noPhone}
          submitText={text('send')}
          onSubmit={({ smsEnabledPhoneNumber }) =>
            attempt(async () => {
              await call('POST /public/users/authenticated-user/register-sms-number', {
                body: { smsEnabledPhoneNumber },
              });
              setNumber(smsEnabledPhoneNumber);
            })
          }
        >
          <PhoneField name="smsEnabledPhoneNumber" label={text('phone')} isRequired />
        </Form>
      ) : (
        <ConfirmNumber number={number} onDone={onDone} />
      )}
      <Row>
        <Button look="link" onClick={() => void putOff({ twoFactorDeferralCount: user.twoFactorDeferralCount + 1 })}>
          {text('postpone')}
        </Button>
        <Button look="link" onClick={() => void putOff({ smsTwoFactorDeclined: true })}>
          {text('never')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Offers codes by text message after sign-in. The user can accept, postpone, or decline. */
export function SmsOfferPage(props: SmsOfferProps) {
  return (
    <NarrowPage title={text('title')} takesFocus>
      <SmsOffer {...props} />
    </NarrowPage>
  );
}
