import { navigate } from '../../shell/navigation.ts';
import { useSearchValue } from '../../shell/use-route.ts';
import { AlreadySignedIn, useCameSignedIn } from './already-signed-in.tsx';
import { LoginFlow } from './login-flow.tsx';
import { homeAddress, returnAddress } from './return-address.ts';

/** Renders the sign-in for staff and sponsors, and redirects each user to their own portal. */
export function Screen() {
  const returnUrl = useSearchValue('returnUrl');
  const user = useCameSignedIn();
  if (user) {
    const isElsewhere = returnUrl !== '' && returnAddress(user, returnUrl) === homeAddress(user);
    return (
      <AlreadySignedIn
        user={user}
        continueTo={returnAddress(user, returnUrl)}
        note={
          isElsewhere && <p>You can’t open the page you requested with this login. It’s for another type of user.</p>
        }
      />
    );
  }
  return (
    <LoginFlow
      title="Sign in"
      links={
        <>
          <a href="/forgot-password">Forgot password?</a>
          <a href="/sign-up">New sponsor? Create a login</a>
        </>
      }
      onDone={(signedIn) => navigate(returnAddress(signedIn, returnUrl))}
    />
  );
}
