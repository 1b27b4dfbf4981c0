import { useState } from 'react';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { longInstant } from '../../../kit/display/long-day.ts';
import { NewPasswordFields, PasswordField } from '../../../kit/form/fields/password-fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { call } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { writeToken } from '../../../shell/session-token.ts';
import type { SessionUser } from '../../../shell/session-user.ts';
import { fieldText } from '../../../texts/fields.ts';
import { profileText } from '../../../texts/profile.ts';
import { attempt } from '../attempt.ts';

const empty = { currentPassword: '', newPassword: '', newPasswordConfirmation: '' };

/** Renders the form for a new password. The server ends all other sessions and issues a new token for this one. */
export function ChangePassword({ user }: { user: SessionUser }) {
  const { refresh } = useSession();
  const [round, setRound] = useState(0);
  return (
    <Card title={profileText('password.title')}>
      <Stack>
        {user.lastPasswordChangeAt && (
          <p>{profileText('password.lastChanged', { when: longInstant(user.lastPasswordChangeAt) })}</p>
        )}
        <Form
          key={round}
          label={profileText('password.change')}
          values={empty}
          submitText={profileText('password.change')}
          onSubmit={({ currentPassword, newPassword }) =>
            attempt(async () => {
              const body = { currentPassword, newPassword };
              const done = await call('POST /public/users/authenticated-user/change-password', { body });
              writeToken(done.result.authentication.token);
              notify(done.message);
              setRound(round + 1);
              await refresh();
            })
          }
        >
          <PasswordField
            name="currentPassword"
            label={profileText('password.current')}
            isRequired
            autoComplete="current-password"
            check={(value) => (value ? undefined : fieldText('passwordMissing'))}
          />
          <NewPasswordFields name="newPassword" label={fieldText('newPassword')} />
        </Form>
      </Stack>
    </Card>
  );
}
