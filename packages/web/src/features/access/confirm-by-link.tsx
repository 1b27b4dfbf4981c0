import { useEffect, useState } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call, requestTo } from '../../shell/api.ts';
import { emailAddressText } from '../../texts/email-address.ts';
import { attempt } from './attempt.ts';
import { confirmEmail } from './confirm-email.ts';
import { hideToken } from './hide-token.ts';

export interface ConfirmByLinkProps {
  readonly userId: string;
  readonly token: string;
  readonly emailAddress: string;
  readonly onDone: () => void;
}

/**
 * Confirms the email address with the emailed link. Requires a click, because email scanners open links too. An expired
 * link offers a new one.
 */
export function ConfirmByLink({ userId, token, emailAddress, onDone }: ConfirmByLinkProps) {
  const [isOld, setOld] = useState(false);
  useEffect(() => hideToken('/confirm-email-address'), []);
  const resend = async () => {
    const failure = await attempt(async () => {
      notify((await call('POST /public/users/resend-confirmation-email', { body: { emailAddress } })).message);
    });
    if (failure) notify(failure.message, { tone: 'warning', timeout: false });
  };
  return (
    <Stack>
      <Form
        label={emailAddressText('confirmEmail.title')}
        values={{}}
        submitText={emailAddressText('link.confirm')}
        onSubmit={async () => {
          const request = requestTo('POST /public/users/:id/confirm-email-address-by-token', {
            params: { id: userId },
            body: { emailConfirmationToken: token },
          });
          const failure = await attempt(() => confirmEmail(request));
          if (failure) setOld(true);
          else onDone();
          return failure;
        }}
      >
        <p>{emailAddressText('confirmEmail.byLink')}</p>
      </Form>
      {isOld && emailAddress && (
        <Button look="link" onClick={() => void resend()}>
          {emailAddressText('link.newLink')}
        </Button>
      )}
    </Stack>
  );
}
