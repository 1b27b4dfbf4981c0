import { Alert } from '../../kit/display/alert.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { NewPasswordFields } from '../../kit/form/fields/password-fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { navigate } from '../../shell/navigation.ts';
import { signIn, useSession } from '../../shell/session.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';

/** Creates a login for a participant who came in with a PIN letter. They can do this later, after the election. */
export function Screen() {
  const { user } = useSession();
  if (user?.lastPasswordChangeAt) {
    return (
      <NarrowPage title="You already have a login" links={<a href="/my-distributions">Go to my distributions</a>}>
        <Alert tone="success">You sign in with {user.emailAddress}.</Alert>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Create your login"
      lead="With a login, you can follow your payment, get your tax forms, and come back without the letter."
      links={<a href="/my-distributions">Later, go to my distributions</a>}
    >
      <Form
        label="Create your login"
        values={{ emailAddress: user?.emailAddress ?? '', password: '', passwordConfirmation: '' }}
        submitText="Create login"
        onSubmit={({ emailAddress, password }) =>
          attempt(async () => {
            const { result } = await call('POST /public/users/authenticated-participant-user/register', {
              body: { emailAddress, password },
            });
            await signIn(result.authentication.token);
            navigate('/confirm-email-address');
          })
        }
      >
        <EmailField name="emailAddress" label="Email" isRequired />
        <NewPasswordFields />
      </Form>
    </NarrowPage>
  );
}
