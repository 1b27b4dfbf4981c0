import { navigate } from '../../shell/navigation.ts';
import { useSearchValue } from '../../shell/use-route.ts';
import { AlreadySignedIn, useCameSignedIn } from './already-signed-in.tsx';
import { LoginFlow } from './login-flow.tsx';
import { homeAddress, returnAddress } from './return-address.ts';

/** Sign-in of staff and clients; everybody ends up in their own portal. */
export function Screen() {
  const returnUrl = useSearchValue('returnUrl');
  const user = useCameSignedIn();
  if (user) {
    const isElsewhere = returnUrl !== '' && returnAddress(user, returnUrl) === homeAddress(user);
    return (
      <AlreadySignedIn
        user={user}
        continueTo={returnAddress(user, returnUrl)}
        note={isElsewhere && <p>The page that you asked for belongs to another kind of login.</p>}
      />
    );
  }
  return (
    <LoginFlow
      title="Sign in"
      links={<a href="/forgot-password">Forgot password?</a>}
      onDone={(signedIn) => navigate(returnAddress(signedIn, returnUrl))}
    />
  );
}
