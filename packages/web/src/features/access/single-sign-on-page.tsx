import { useEffect, useRef, useState } from 'react';
import { type Failure, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Spinner } from '../../kit/display/spinner.tsx';
import { ApiFailure } from '../../shell/api-failure.ts';
import { navigate } from '../../shell/navigation.ts';
import { signIn } from '../../shell/session.ts';
import type { SessionUser } from '../../shell/session-user.ts';
import { authPagesText } from '../../texts/auth-pages.ts';
import { signInText } from '../../texts/sign-in.ts';
import { attempt } from './attempt.ts';
import { CodeStep } from './code-step.tsx';
import { saveDeviceToken } from './device-token.ts';
import { hideToken } from './hide-token.ts';
import { NarrowPage } from './narrow-page.tsx';
import type { WaitingLogin } from './password-step.tsx';
import { returnAddress } from './return-address.ts';
import { beginAgainPath, finishSignOn, type ProviderAnswer, takeProviderAnswer } from './single-sign-on.ts';

interface Waiting {
  readonly login: WaitingLogin;
  readonly returnUrl: string;
}

// Shown if the page was opened manually or in a window other than the one where the sign-in started. Without the
// handle, there is nothing to send to the server.
const notBegun = () => new ApiFailure(0, authPagesText('signOn.notBegun'));

const goOn = (user: Pick<SessionUser, 'type'>, returnUrl: string) =>
  navigate(returnAddress(user, returnUrl), { replace: true });

/** Renders the page that identity providers redirect to. Signs users in, or asks for our own sign-in code. */
export function Screen() {
  const [waiting, setWaiting] = useState<Waiting>();
  const [failure, setFailure] = useState<Failure>();
  // The provider's response is valid only once, so it's sent once even if the page renders again.
  const answer = useRef<ProviderAnswer>(undefined);
  useEffect(() => {
    if (answer.current) return;
    answer.current = takeProviderAnswer(window.location.search);
    hideToken(window.location.pathname);
    const given = answer.current;
    if (given.handle === '' || given.state === '') {
      setFailure(notBegun());
      return;
    }
    void attempt(async () => {
      const done = await finishSignOn(given);
      const returnUrl = done.returnUrl ?? '';
      if ('challenge' in done) {
        setWaiting({ login: done, returnUrl });
        return;
      }
      saveDeviceToken(done.deviceToken);
      await signIn(done.authentication.token);
      goOn(done.user, returnUrl);
    }).then(setFailure);
  }, []);
  if (waiting)
    return (
      <NarrowPage title={signInText('code.title')} takesFocus>
        <CodeStep
          waiting={waiting.login}
          onWaiting={(login) => setWaiting({ ...waiting, login })}
          onBack={() => navigate(beginAgainPath())}
          onDone={(user) => goOn(user, waiting.returnUrl)}
        />
      </NarrowPage>
    );
  if (!failure) return <Spinner size={40} label={authPagesText('signOn.busy')} />;
  return (
    <NarrowPage title={authPagesText('signOn.title')}>
      <Stack>
        <FailureAlert failure={failure} />
        <Button look="primary" href={beginAgainPath()}>
          {authPagesText('signOn.again')}
        </Button>
      </Stack>
    </NarrowPage>
  );
}
