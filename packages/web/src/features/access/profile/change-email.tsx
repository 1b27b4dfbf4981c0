import { useState } from 'react';
import { Alert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { EmailField } from '../../../kit/form/fields/email-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { call } from '../../../shell/api.ts';
import type { SessionUser } from '../../../shell/session-user.ts';
import { profileText } from '../../../texts/profile.ts';
import { attempt } from '../attempt.ts';

const empty = { newEmailAddress: '' };

/**
 * Shows the email address used to sign in, and a form to change it. It changes after the user opens the link sent to
 * the new address.
 */
export function ChangeEmail({ user }: { user: SessionUser }) {
  const [message, setTold] = useState<string>();
  return (
    <Card title={profileText('email.title')}>
      <Stack>
        <p>
          {profileText.rich(
            'email.current',
            { address: (inner) => <strong>{inner}</strong> },
            { emailAddress: user.emailAddress ?? '' },
          )}
        </p>
        {message !== undefined && <Alert tone="success">{message}</Alert>}
        <Form
          key={message}
          label={profileText('email.form')}
          values={empty}
          submitText={profileText('email.submit')}
          onSubmit={(body) =>
            attempt(async () => {
              const sent = await call('POST /public/users/authenticated-user/send-change-email-address-token', {
                body,
              });
              setTold(sent.message);
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
