import { useState } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { navigate } from '../../shell/navigation.ts';
import { signOut, useSession } from '../../shell/session.ts';
import { userName } from '../../shell/session-user.ts';
import { useSearchValue } from '../../shell/use-route.ts';
import { LoginFlow } from './login-flow.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { homeAddress, returnAddress } from './return-address.ts';

/** Sign-in of staff and clients; everybody ends up in their own portal. */
export function Screen() {
  const returnUrl = useSearchValue('returnUrl');
  const { user } = useSession();
  // Somebody who signs in here leaves by `onDone`; only who came signed in is asked.
  const [cameAs] = useState(user);
  if (cameAs && user) {
    return (
      <NarrowPage title="You are signed in" lead={`As ${userName(user)}.`}>
        <Stack>
          {returnUrl && returnAddress(user, returnUrl) === homeAddress(user) && (
            <p>The page that you asked for belongs to another kind of login.</p>
          )}
          <Row>
            <Button look="primary" href={returnAddress(user, returnUrl)}>
              Continue
            </Button>
            <Button onClick={() => void signOut()}>Sign in as somebody else</Button>
          </Row>
        </Stack>
      </NarrowPage>
    );
  }
  return (
    <LoginFlow
      title="Sign in"
      links={<a href="/forgot-password">Forgot password?</a>}
      onDone={(signedIn) => navigate(returnAddress(signedIn, returnUrl))}
    />
  );
}
