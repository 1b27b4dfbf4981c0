import { Alert } from '../../kit/display/alert.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { NewPasswordFields } from '../../kit/form/fields/password-fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { currentPortal } from '../../shell/current-portal.ts';
import { navigate } from '../../shell/navigation.ts';
import { signIn, useSession } from '../../shell/session.ts';
import { fieldText } from '../../texts/fields.ts';
import { newLoginText } from '../../texts/new-login.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';

/**
 * Creates a login for a participant who signed in with a PIN letter. They can also do this after the election. An
 * account holder always has a login.
 */
export function Screen() {
  const { user } = useSession();
  const isAccountHolder = currentPortal() === 'ira';
  const hasUser = user !== null && !(user.participantIds ?? []).includes(user.id);
  if (user?.lastPasswordChangeAt || isAccountHolder) {
    return (
      <NarrowPage
        title={newLoginText('create.exists')}
        links={
          isAccountHolder ? (
            <a href="/my-account">{newLoginText('create.exists.account')}</a>
          ) : (
            <a href="/my-distributions">{newLoginText('create.exists.link')}</a>
          )
        }
      >
        <Alert tone="success">{newLoginText('create.exists.lead', { emailAddress: user?.emailAddress ?? '' })}</Alert>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title={newLoginText('create.title')}
      lead={newLoginText('create.lead')}
      links={<a href="/my-distributions">{newLoginText('create.later')}</a>}
    >
      <Form
        label={newLoginText('create.title')}
        values={{ emailAddress: user?.emailAddress ?? '', password: '', passwordConfirmation: '' }}
        submitText={newLoginText('create.submit')}
        onSubmit={({ emailAddress, password }) =>
          attempt(async () => {
            // A login without a password gets one. A participant who signed in with a PIN has no login yet.
            const { result } = await call(
              hasUser
                ? 'POST /public/users/authenticated-participant-user/setPassword'
                : 'POST /public/users/authenticated-participant-user/register',
              { body: { emailAddress, password } },
            );
            await signIn(result.authentication.token);
            navigate('/confirm-email-address');
          })
        }
      >
        <EmailField name="emailAddress" label={fieldText('email')} isRequired />
        <NewPasswordFields />
      </Form>
    </NarrowPage>
  );
}
