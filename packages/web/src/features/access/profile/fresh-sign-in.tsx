import { IconFingerprint } from '@tabler/icons-react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { PasswordField } from '../../../kit/form/fields/password-fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { call } from '../../../shell/api.ts';
import { useAction } from '../../../shell/use-action.ts';
import { fieldText } from '../../../texts/fields.ts';
import { profileText } from '../../../texts/profile.ts';
import { attempt } from '../attempt.ts';
import { hasPasskeys, showPasskey } from '../passkeys.ts';

/**
 * Asks the user to reauthenticate with a password or passkey before a sensitive change. The pending change is sent
 * afterwards.
 */
export function FreshSignIn({ onAnswer }: { readonly onAnswer: (isFresh: boolean) => void }) {
  const passkeys = useFetch(hasPasskeys() ? 'GET /public/users/authenticated-user/passkeys' : undefined);
  const show = useAction(async () => {
    if (await showPasskey()) onAnswer(true);
  });
  return (
    <Modal title={profileText('fresh.title')} width="xsmall" onClose={() => onAnswer(false)}>
      <Stack>
        <p>{profileText('fresh.lead')}</p>
        {(passkeys.data?.length ?? 0) > 0 && (
          <>
            <FailureAlert failure={show.failure} />
            <Button
              wide
              busy={show.isBusy}
              icon={<IconFingerprint size={18} aria-hidden />}
              onClick={() => void show.run()}
            >
              {profileText('fresh.passkey')}
            </Button>
          </>
        )}
        <Form
          label={profileText('fresh.form')}
          values={{ password: '' }}
          submitText={profileText('fresh.submit')}
          onCancel={() => onAnswer(false)}
          onSubmit={({ password }) =>
            attempt(async () => {
              await call('PATCH /public/users/authenticated-user/check-password', { body: { password } });
              onAnswer(true);
            })
          }
        >
          <PasswordField
            name="password"
            label={fieldText('password')}
            isRequired
            takesFocus
            autoComplete="current-password"
            check={(value) => (value ? undefined : fieldText('passwordMissing'))}
          />
        </Form>
      </Stack>
    </Modal>
  );
}
