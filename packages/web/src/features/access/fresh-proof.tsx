import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { IconFingerprint } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Form } from '../../kit/form/form.tsx';
import { PasswordField } from '../../kit/form/password-fields.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { call } from '../../shell/api.ts';
import { type ApiFailure, asFailure } from '../../shell/api-failure.ts';
import { useAction } from '../../shell/use-action.ts';
import { attempt } from './attempt.ts';
import { hasPasskeys, showPasskey } from './passkeys.ts';

const isProofMissing = (failure: ApiFailure): boolean =>
  failure.message === accessRefusals.freshSignInNeeded().sentence;

interface AskProofProps {
  readonly hasPasskey: boolean;
  readonly onProven: () => void;
  readonly onClose: () => void;
}

function AskProof({ hasPasskey, onProven, onClose }: AskProofProps) {
  const { run, isBusy, failure } = useAction(async () => {
    if (await showPasskey()) onProven();
  });
  return (
    <Modal title="Confirm that it is you" width="xsmall" onClose={onClose}>
      <Stack>
        <p>Before this is changed, please show once more that it is you.</p>
        {hasPasskey && hasPasskeys() && (
          <>
            <FailureAlert failure={failure} />
            <Button wide busy={isBusy} icon={<IconFingerprint size={18} aria-hidden />} onClick={() => void run()}>
              Use a passkey
            </Button>
          </>
        )}
        <Form
          label="Enter your password"
          values={{ password: '' }}
          submitText="Continue"
          onCancel={onClose}
          onSubmit={({ password }) =>
            attempt(async () => {
              const path = '/public/users/authenticated-user/check-password';
              await call({ method: 'PATCH', path, body: { password } });
              onProven();
            })
          }
        >
          <PasswordField
            name="password"
            label="Password"
            isRequired
            autoComplete="current-password"
            check={(value) => (value ? undefined : 'Please enter password')}
          />
        </Form>
      </Stack>
    </Modal>
  );
}

export interface FreshProof {
  /** Runs a change; when it needs a fresh proof, asks for one and runs it again. Answers nothing when it was called off. */
  readonly withProof: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
  /** To be drawn where the changes are. */
  readonly dialog: ReactNode;
}

/** Password or passkey once more, when the server asks for it. */
export function useFreshProof(hasPasskey: boolean): FreshProof {
  const [asked, setAsked] = useState<{ readonly answer: (isProven: boolean) => void }>();
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAsked({
        answer: (isProven) => {
          setAsked(undefined);
          resolve(isProven);
        },
      });
    });
  const withProof = async <Result,>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!isProofMissing(asFailure(error))) throw error;
      return (await ask()) ? await work() : undefined;
    }
  };
  const dialog = asked && (
    <AskProof hasPasskey={hasPasskey} onProven={() => asked.answer(true)} onClose={() => asked.answer(false)} />
  );
  return { withProof, dialog };
}
