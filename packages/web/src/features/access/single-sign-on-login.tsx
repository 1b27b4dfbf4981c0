import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { spoken } from '../../kit/text/language.ts';
import { currentPortal } from '../../shell/current-portal.ts';
import { useAction } from '../../shell/use-action.ts';
import { authLoginText } from '../../texts/auth-login.ts';
import { signInText } from '../../texts/sign-in.ts';
import styles from './access.module.css';
import { attempt } from './attempt.ts';
import { goToProvider } from './single-sign-on.ts';

/** Returns the address of the page that requested the sign-in. */
function backTo() {
  const returnUrl = new URLSearchParams(window.location.search).get('returnUrl');
  return returnUrl === null ? {} : { returnUrl };
}

/**
 * Renders the single sign-on buttons for companies and for staff. Shown only in the portal that identity providers
 * redirect to.
 */
export function SingleSignOnButtons({ onChoose }: { onChoose: () => void }) {
  const isHere = currentPortal() === 'auth';
  const offer = useFetch(isHere ? 'GET /public/users/single-sign-on' : undefined).data;
  const { run, isBusy, failure } = useAction(() => goToProvider({ isStaff: true, ...backTo() }));
  const [isForSponsors, isForStaff] = [offer?.isForSponsors === true, offer?.isForStaff === true];
  if (!isForSponsors && !isForStaff) return null;
  return (
    <div className={styles['moreWays']}>
      <FailureAlert failure={failure} />
      <Button wide icon={<IconBuilding size={18} aria-hidden />} onClick={onChoose}>
        {authLoginText('signOn.use')}
      </Button>
      {isForStaff && (
        <Button wide busy={isBusy} onClick={() => void run()}>
          {authLoginText('signOn.staff')}
        </Button>
      )}
    </div>
  );
}

/** Renders a form for the email address. Its domain determines the identity provider. */
export function SingleSignOnStep({ username, onBack }: { username: string; onBack: () => void }) {
  const [notice, setNotice] = useState<string>();
  return (
    <Stack>
      {notice !== undefined && <Alert tone="warning">{notice}</Alert>}
      <Form
        label={spoken('Single sign-on')}
        values={{ username }}
        submitText={signInText('code.continue')}
        onCancel={onBack}
        onSubmit={({ username: emailAddress }) =>
          attempt(async () => setNotice(await goToProvider({ emailAddress, ...backTo() })))
        }
      >
        <EmailField
          name="username"
          label={authLoginText('signOn.email')}
          isRequired
          autoComplete="username"
          hint={authLoginText('signOn.email.hint')}
        />
      </Form>
    </Stack>
  );
}
