import { Alert } from '../../kit/display/alert.tsx';
import { call } from '../../shell/api.ts';
import { currentPortal } from '../../shell/current-portal.ts';
import { navigate } from '../../shell/navigation.ts';
import { useSession } from '../../shell/session.ts';
import { userName } from '../../shell/session-user.ts';
import { useParameter } from '../../shell/use-route.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { NewLoginForm } from './new-login-form.tsx';
import { readCaptcha } from './read-captcha.ts';

/** The registry has one page for a code and a password. */
const confirmAddress = (emailAddress: string): string =>
  currentPortal() === 'registry'
    ? `/new-password?${new URLSearchParams({ emailAddress, registered: '1' }).toString()}`
    : `/confirm-email-address?${new URLSearchParams({ emailAddress }).toString()}`;

/** Makes a login with the address of the link, or of the form where no link names one. The answer never says whether there was one. */
export function Screen() {
  const emailAddress = useParameter('emailAddress') || undefined;
  const { user } = useSession();
  const area = currentPortal() === 'registry' ? '/public/national-registry/users' : '/public/users';
  return (
    <NarrowPage
      title="Create your login"
      lead={emailAddress === undefined ? undefined : `For ${emailAddress}.`}
      links={<a href="/login">Already have a login? Sign in</a>}
    >
      {user && (
        <Alert tone="announcement">
          You are signed in as {userName(user)}. This makes another login with its own address.
        </Alert>
      )}
      <NewLoginForm
        label="Create your login"
        emailAddress={emailAddress}
        submitText="Create login"
        onSubmit={(values) =>
          attempt(async () => {
            const body = { ...values, captchaClientResponse: await readCaptcha() };
            await call({ method: 'POST', path: `${area}/register`, body });
            navigate(confirmAddress(values.emailAddress.trim()));
          })
        }
      />
    </NarrowPage>
  );
}
