import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { useSession } from '../../../shell/session.ts';

/** Reads whether Fiducia is held after a restore. */
export const useHeld = () => useFetch('GET /private/recovery/state');

/** Says that Fiducia is held after a restore, if it is. */
export function HeldBanner() {
  const { may } = useSession();
  const { data } = useHeld();
  if (data?.isHeld !== true) return null;
  return (
    <Alert
      tone="warning"
      title="Fiducia is held after a restore"
      action={may('system.view') ? <Button href="/recovery">Open recovery</Button> : undefined}
    >
      You can sign in and read. Nothing can be changed or sent until two people release it.
    </Alert>
  );
}
