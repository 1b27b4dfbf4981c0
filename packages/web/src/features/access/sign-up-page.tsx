import { Alert } from '../../kit/display/alert.tsx';
import { call } from '../../shell/api.ts';
import { currentPortal } from '../../shell/current-portal.ts';
import { navigate } from '../../shell/navigation.ts';
import { readLead } from '../../shell/partner-lead.ts';
import { useSession } from '../../shell/session.ts';
import { userName } from '../../shell/session-user.ts';
import { useParameter, useSearchValue } from '../../shell/use-route.ts';
import { newLoginText } from '../../texts/new-login.ts';
import { AdvisorFirm } from './advisor-sign-up.tsx';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { NewLoginForm, type NewLoginFormProps } from './new-login-form.tsx';
import { readCaptcha } from './read-captcha.ts';

/** Returns the path of the next page. The registry asks for the code and the password on one page. */
const confirmAddress = (emailAddress: string): string =>
  currentPortal() === 'registry'
    ? `/new-password?${new URLSearchParams({ emailAddress, registered: '1' }).toString()}`
    : `/confirm-email-address?${new URLSearchParams({ emailAddress }).toString()}`;

/** Registers the login. In the IRA portal, it also keeps the partner's lead of this browser session. */
async function register(values: Parameters<NewLoginFormProps['onSubmit']>[0]): Promise<void> {
  const captchaClientResponse = await readCaptcha();
  const portal = currentPortal();
  if (portal === 'ira') {
    const { hasPromised: _promised, ...login } = values;
    const body = { ...login, ...readLead(), captchaClientResponse };
    await call('POST /public/prospects/register/', { body });
    return;
  }
  if (portal === 'advisor') {
    const { emailAddress } = values;
    await call('POST /public/users/check-email-available', { body: { emailAddress } });
    await call('POST /public/users/register', { body: { ...values, captchaClientResponse, type: 'advisor' } });
    return;
  }
  const body = { ...values, captchaClientResponse };
  await call(portal === 'registry' ? 'POST /public/national-registry/users/register' : 'POST /public/users/register', {
    body,
  });
}

/**
 * Creates a login with the email address from the link, or from the form if the link has none. A previous page may have
 * asked for the address already. The response never reveals whether the login already existed.
 */
export function Screen() {
  const emailAddress = useParameter('emailAddress') || undefined;
  const enteredEmailAddress = useSearchValue('emailAddress');
  const brandcode = useParameter('brandcode');
  const { user } = useSession();
  return (
    <NarrowPage
      title={newLoginText('register.title')}
      lead={emailAddress === undefined ? undefined : newLoginText('register.lead', { emailAddress })}
      links={<a href="/login">{newLoginText('register.hasLogin')}</a>}
    >
      {user && <Alert tone="announcement">{newLoginText('register.separate', { name: userName(user) })}</Alert>}
      <NewLoginForm
        label={newLoginText('register.title')}
        emailAddress={emailAddress}
        enteredEmailAddress={enteredEmailAddress}
        submitText={newLoginText('register.submit')}
        onSubmit={(values) =>
          attempt(async () => {
            await register(values);
            navigate(confirmAddress(values.emailAddress.trim()));
          })
        }
      >
        {brandcode && <AdvisorFirm brandcode={brandcode} />}
      </NewLoginForm>
    </NarrowPage>
  );
}
