import { useEffect, useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Form } from '../../kit/form/form.tsx';
import { call } from '../../shell/api.ts';
import { currentPortal } from '../../shell/current-portal.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { attempt } from './attempt.ts';
import { hideToken } from './hide-token.ts';
import { NarrowPage } from './narrow-page.tsx';
import { homeAddress } from './return-address.ts';

/** A link that is too old leads to a new one, which goes to the new address as the first did. */
function SendAgain({ newEmailAddress }: { newEmailAddress: string }) {
  const send = async () => {
    const failure = await attempt(async () => {
      const path = '/public/users/authenticated-user/send-change-email-address-token';
      notify((await call({ method: 'POST', path, body: { newEmailAddress } })).message);
    });
    if (failure) notify(failure.message, { tone: 'warning', timeout: false });
  };
  return (
    <Button look="link" onClick={() => void send()}>
      Send a new link
    </Button>
  );
}

/** Changes the address of a login with the link that was mailed to the new one. */
export function Screen() {
  const newEmailAddress = useParameter('emailAddress');
  const [changeEmailAddressToken] = useState(useParameter('token'));
  const { user, refresh } = useSession();
  const [isDone, setDone] = useState(false);
  const [isOld, setOld] = useState(false);
  const isSignedIn = user !== null;
  // Who must sign in first comes back to the whole address.
  useEffect(() => {
    if (isSignedIn) hideToken('/change-email-address');
  }, [isSignedIn]);
  const area = currentPortal() === 'participant' ? 'authenticated-participant-user' : 'authenticated-user';
  if (!user) {
    const loginHref =
      currentPortal() === 'participant' ? '/login' : `/login?returnUrl=${encodeURIComponent(window.location.href)}`;
    return (
      <NarrowPage title="Change your email address" lead={`To ${newEmailAddress}.`}>
        <Stack>
          <p>
            Sign in with your present email address first
            {currentPortal() === 'participant' ? ', then open the link in the message again.' : '.'}
          </p>
          <Button look="primary" href={loginHref}>
            Sign in
          </Button>
        </Stack>
      </NarrowPage>
    );
  }
  if (isDone) {
    return (
      <NarrowPage title="Your email address was changed">
        <Stack>
          <Alert tone="success">From now on you sign in with {newEmailAddress}.</Alert>
          <Button look="primary" href={homeAddress(user)}>
            Continue
          </Button>
        </Stack>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Change your email address" lead={`From ${user.emailAddress ?? ''} to ${newEmailAddress}.`}>
      <Stack>
        <Form
          label="Change your email address"
          values={{}}
          submitText="Confirm"
          onSubmit={async () => {
            const failure = await attempt(async () => {
              await call({
                method: 'POST',
                path: `/public/users/${area}/change-email-address`,
                body: { newEmailAddress, changeEmailAddressToken },
              });
              await refresh();
              setDone(true);
            });
            setOld(failure !== undefined);
            return failure;
          }}
        >
          <p>Press the button to finish. We tell both addresses about the change.</p>
        </Form>
        {isOld && <SendAgain newEmailAddress={newEmailAddress} />}
      </Stack>
    </NarrowPage>
  );
}
