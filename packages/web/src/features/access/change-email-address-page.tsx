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
import { emailAddressText } from '../../texts/email-address.ts';
import { attempt } from './attempt.ts';
import { hideToken } from './hide-token.ts';
import { NarrowPage } from './narrow-page.tsx';
import { homeAddress } from './return-address.ts';

/** Offers a new link if the link has expired. It's also sent to the new address. */
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
      {emailAddressText('link.newLink')}
    </Button>
  );
}

/** Returns the call of the portal's users. */
function changeKey() {
  switch (currentPortal()) {
    case 'participant':
      return 'POST /public/users/authenticated-participant-user/change-email-address';
    case 'ira':
      return 'POST /public/prospects/authenticated-account-holder-user/change-email-address';
    default:
      return 'POST /public/users/authenticated-user/change-email-address';
  }
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
  const change = changeKey();
  if (!user) {
    const loginHref =
      currentPortal() === 'participant' ? '/login' : `/login?returnUrl=${encodeURIComponent(window.location.href)}`;
    return (
      <NarrowPage
        title={emailAddressText('changeEmail.title')}
        lead={emailAddressText('changeEmail.new', { emailAddress: newEmailAddress })}
      >
        <Stack>
          <p>
            {emailAddressText(currentPortal() === 'participant' ? 'changeEmail.signInThenLink' : 'changeEmail.signIn')}
          </p>
          <Button look="primary" href={loginHref}>
            {emailAddressText('link.signIn')}
          </Button>
        </Stack>
      </NarrowPage>
    );
  }
  if (isDone) {
    return (
      <NarrowPage title={emailAddressText('changeEmail.done')}>
        <Stack>
          <Alert tone="success">{emailAddressText('changeEmail.done.next', { emailAddress: newEmailAddress })}</Alert>
          <Button look="primary" href={homeAddress(user)}>
            {emailAddressText('link.continue')}
          </Button>
        </Stack>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title={emailAddressText('changeEmail.title')}
      lead={emailAddressText('changeEmail.fromTo', { from: user.emailAddress ?? '', to: newEmailAddress })}
    >
      <Stack>
        <Form
          label={emailAddressText('changeEmail.title')}
          values={{}}
          submitText={emailAddressText('link.confirm')}
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
          <p>{emailAddressText('changeEmail.next')}</p>
        </Form>
        {isOld && <SendAgain newEmailAddress={newEmailAddress} />}
      </Stack>
    </NarrowPage>
  );
}
