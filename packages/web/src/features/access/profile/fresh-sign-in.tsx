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
import { attempt } from '../attempt.ts';
import { hasPasskeys, showPasskey } from '../passkeys.ts';

/**
 * Asks for the password or a passkey again before a sensitive change. The change behind the dialog is kept and sent
 * afterwards.
 */
export function FreshSignIn({ onAnswer }: { readonly onAnswer: (isFresh: boolean) => void }) {
  const passkeys = useFetch(hasPasskeys() ? 'GET /public/users/authenticated-user/passkeys' : undefined);
  const show = useAction(async () => {
    if (await showPasskey()) onAnswer(true);
  });
  return (
    <Modal title="Confirm it’s you" width="xsmall" onClose={() => onAnswer(false)}>
      <Stack>
        <p>Before we make this change, please confirm that it’s you. You won’t lose what you entered.</p>
        {(passkeys.data?.length ?? 0) > 0 && (
          <>
            <FailureAlert failure={show.failure} />
            <Button
              wide
              busy={show.isBusy}
              icon={<IconFingerprint size={18} aria-hidden />}
              onClick={() => void show.run()}
            >
              Use a passkey
            </Button>
          </>
        )}
        <Form
          label="Enter your password"
          values={{ password: '' }}
          submitText="Continue"
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
            label="Password"
            isRequired
            takesFocus
            autoComplete="current-password"
            check={(value) => (value ? undefined : 'Please enter password')}
          />
        </Form>
      </Stack>
    </Modal>
  );
}
