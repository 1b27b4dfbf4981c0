import type { AuthenticatedUser } from '@fiducia/contract/access/sign-in.routes';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { type ApiFailure, asFailure } from '../../shell/api-failure.ts';
import { useAction } from '../../shell/use-action.ts';
import { signInText } from '../../texts/sign-in.ts';
import styles from './access.module.css';
import { hasPasskeyAutofill, hasPasskeys, signInWithPasskey, stopPasskeyAutofill } from './passkeys.ts';

/** Milliseconds until a new passkey challenge is requested. Challenges expire after five minutes. */
const freshMilliseconds = 270_000;

/**
 * Offers passkeys as autofill in the email field while the page is shown. A new `round` restarts it after the button
 * was used.
 */
function usePasskeyAutofill(round: number, onDone: (user: AuthenticatedUser) => void): ApiFailure | undefined {
  const [failure, setFailure] = useState<ApiFailure>();
  const [again, setAgain] = useState(0);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const offer = async () => {
      if (!(await hasPasskeyAutofill()) || isOver) return;
      timer = setTimeout(() => setAgain((count) => count + 1), freshMilliseconds);
      try {
        const user = await signInWithPasskey(true);
        if (user) done(user);
      } catch (error) {
        // Show an error if the server rejected the selected passkey. Ignore it if autofill could not start.
        const failed = asFailure(error);
        if (!isOver && failed.httpStatus === 401) {
          setFailure(failed);
          setAgain((count) => count + 1);
        }
      }
    };
    void offer();
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (timer !== undefined) void stopPasskeyAutofill();
    };
  }, [round, again]);
  return failure;
}

/** Renders the passkey sign-in button above or below the password, and offers passkeys as autofill in the email field. */
export function PasskeyLogin(props: { isFirst?: boolean | undefined; onDone: (user: AuthenticatedUser) => void }) {
  const { isFirst = false, onDone } = props;
  const [round, setRound] = useState(0);
  const rejected = usePasskeyAutofill(round, onDone);
  const { run, isBusy, failure } = useAction(async () => {
    const user = await signInWithPasskey();
    if (user) onDone(user);
  });
  if (!hasPasskeys()) return null;
  const or = (
    <div className={styles['or']} aria-hidden>
      {signInText('passkey.or')}
    </div>
  );
  return (
    <div className={styles['otherWay']}>
      {!isFirst && or}
      <FailureAlert failure={failure ?? rejected} />
      <Button
        wide
        busy={isBusy}
        icon={<IconFingerprint size={18} aria-hidden />}
        onClick={() => void run().then(() => setRound((count) => count + 1))}
      >
        {signInText('passkey.use')}
      </Button>
      {isFirst && or}
    </div>
  );
}
