import type { AuthenticatedUser } from '@fiducia/contract/access/sign-in.routes';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { type ApiFailure, asFailure } from '../../shell/api-failure.ts';
import { useAction } from '../../shell/use-action.ts';
import styles from './access.module.css';
import { hasPasskeyAutofill, hasPasskeys, signInWithPasskey, stopPasskeyAutofill } from './passkeys.ts';

/** What a browser is asked to sign counts five minutes; then it is asked anew. */
const freshMilliseconds = 270_000;

/** Offers passkeys beside the name field as long as the page is shown. `round` begins again after the button was used. */
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
        // A chosen passkey that was refused is told; an offer that could not be made is not missed.
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

/** The way in without a password: a button, and the browser's own offer at the name field. */
export function PasskeyLogin({ onDone }: { onDone: (user: AuthenticatedUser) => void }) {
  const [round, setRound] = useState(0);
  const refused = usePasskeyAutofill(round, onDone);
  const { run, isBusy, failure } = useAction(async () => {
    const user = await signInWithPasskey();
    if (user) onDone(user);
  });
  if (!hasPasskeys()) return null;
  return (
    <div className={styles['otherWay']}>
      <div className={styles['or']} aria-hidden>
        or
      </div>
      <FailureAlert failure={failure ?? refused} />
      <Button
        wide
        busy={isBusy}
        icon={<IconFingerprint size={18} aria-hidden />}
        onClick={() => void run().then(() => setRound((count) => count + 1))}
      >
        Sign in with a passkey
      </Button>
    </div>
  );
}
