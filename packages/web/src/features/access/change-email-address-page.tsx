import { useEffect, useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { currentPortal } from '../../shell/current-portal.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { attempt } from './attempt.ts';
import { hideToken } from './hide-token.ts';
import { NarrowPage } from './narrow-page.tsx';
import { homeAddress } from './return-address.ts';

/** If the link has expired, offers a new one, which is also sent to the new address. */
function SendAgain({ newEmailAddress }: { newEmailAddress: string }) {
  const send = async () => {
    const failure = await attempt(async () => {
      const body = { newEmailAddress };
      notify((await call('POST /public/users/authenticated-user/send-change-email-address-token', { body })).message);
    });
    if (failure) notify(failure.message, { tone: 'warning', timeout: false });
  };
  return (
    <Button look="link" onClick={() => void send()}>
      Send new link
    </Button>
  );
}

/** Changes the email address of a login with the link that was sent to the new address. */
export function Screen() {
  const newEmailAddress = useParameter('emailAddress');
  const [changeEmailAddressToken] = useState(useParameter('token'));
  const { user, refresh } = useSession();
  const [isDone, setDone] = useState(false);
  const [isOld, setOld] = useState(false);
  const isSignedIn = user !== null;
  // The full URL, so that the user returns here after signing in.
  useEffect(() => {
    if (isSignedIn) hideToken('/change-email-address');
  }, [isSignedIn]);
  const change =
    currentPortal() === 'participant'
      ? 'POST /public/users/authenticated-participant-user/change-email-address'
      : 'POST /public/users/authenticated-user/change-email-address';
  if (!user) {
    const loginHref =
      currentPortal() === 'participant' ? '/login' : `/login?returnUrl=${encodeURIComponent(window.location.href)}`;
    return (
      <NarrowPage title="Change email address" lead={`New email address: ${newEmailAddress}`}>
        <Stack>
          <p>
            Sign in with your current email address first
            {currentPortal() === 'participant' ? ', then open the link in the email again.' : '.'}
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
          <Alert tone="success">To sign in, use {newEmailAddress}.</Alert>
          <Button look="primary" href={homeAddress(user)}>
            Continue
          </Button>
        </Stack>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Change email address" lead={`From ${user.emailAddress ?? ''} to ${newEmailAddress}`}>
      <Stack>
        <Form
          label="Change email address"
          values={{}}
          submitText="Confirm"
          onSubmit={async () => {
            const failure = await attempt(async () => {
              await call(change, { body: { newEmailAddress, changeEmailAddressToken } });
              await refresh();
              setDone(true);
            });
            setOld(failure !== undefined);
            return failure;
          }}
        >
          <p>Select Confirm to finish. We’ll notify both addresses of the change.</p>
        </Form>
        {isOld && <SendAgain newEmailAddress={newEmailAddress} />}
      </Stack>
    </NarrowPage>
  );
}
