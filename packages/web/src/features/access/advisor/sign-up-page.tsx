import { useEffect, useEffectEvent, useState } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { TextInput } from '../../../kit/form/inputs/text-input.tsx';
import { FieldFrame } from '../../../kit/form/shell/field-frame.tsx';
import { call } from '../../../shell/api.ts';
import { ApiFailure } from '../../../shell/api-failure.ts';
import { navigate } from '../../../shell/navigation.ts';
import { useSession } from '../../../shell/session.ts';
import { userName } from '../../../shell/session-user.ts';
import { saveFirmName } from '../../../shell/sign-up-firm.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { newLoginText } from '../../../texts/new-login.ts';
import { attempt } from '../attempt.ts';
import { saveBrand } from '../invitation/save-brand.ts';
import { NarrowPage } from '../narrow-page.tsx';
import { NewLoginForm } from '../new-login-form.tsx';
import { readCaptcha } from '../read-captcha.ts';

/** Returns why a new login can't use the address in the link, or undefined. */
async function problemOf(emailAddress: string): Promise<Failure | undefined> {
  try {
    const { result } = await call('POST /public/users/check-email-available', { body: { emailAddress } });
    return result.isAvailable ? undefined : { message: 'This email address has a login. Sign in instead.' };
  } catch (error) {
    if (error instanceof ApiFailure) return error;
    throw error;
  }
}

/** Creates the login of an advisor who was sent this link, with the brand of the sender. */
export function Screen() {
  const emailAddress = useParameter('emailAddress');
  const brand = useFetch('GET /public/nlira-custom-brands/by-code/:code', {
    params: { code: useParameter('brandcode') },
  });
  const { user } = useSession();
  const [problem, setProblem] = useState<Failure>();
  const [firmName, setFirmName] = useState('');
  const check = useEffectEvent(async (address: string) => setProblem(await problemOf(address)));
  useEffect(() => void check(emailAddress), [emailAddress]);
  const found = brand.data && 'displayName' in brand.data ? brand.data : undefined;
  useEffect(() => {
    if (found) saveBrand(found);
  }, [found]);
  return (
    <NarrowPage
      title="Create your advisor login"
      lead={
        found
          ? `${found.displayName} invited ${emailAddress} to help clients open IRAs.`
          : `Create a login with ${emailAddress} to help clients open IRAs.`
      }
      links={<a href="/login">{newLoginText('register.hasLogin')}</a>}
    >
      {user && <Alert tone="announcement">{newLoginText('register.separate', { name: userName(user) })}</Alert>}
      <FailureAlert failure={problem} />
      {!problem && (
        <NewLoginForm
          label="Create your advisor login"
          emailAddress={emailAddress}
          submitText={newLoginText('register.submit')}
          onSubmit={(values) =>
            attempt(async () => {
              const captchaClientResponse = await readCaptcha();
              await call('POST /public/users/register', {
                body: { ...values, captchaClientResponse, type: 'advisor' },
              });
              saveFirmName(firmName.trim());
              navigate(`/confirm-email-address?${new URLSearchParams({ emailAddress }).toString()}`);
            })
          }
        >
          <FieldFrame label="Firm" isOptional hint="We fill it in when you apply for an account.">
            {(ties) => <TextInput {...ties} value={firmName} maxLength={120} onChange={setFirmName} />}
          </FieldFrame>
        </NewLoginForm>
      )}
    </NarrowPage>
  );
}
