import { navigate } from '../../shell/navigation.ts';
import { useSearchValue } from '../../shell/use-route.ts';
import { authLoginText } from '../../texts/auth-login.ts';
import { signInText } from '../../texts/sign-in.ts';
import { AlreadySignedIn, useCameSignedIn } from './already-signed-in.tsx';
import { LoginFlow } from './login-flow.tsx';
import { readSignedOut } from './password-step.tsx';
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
        note={isElsewhere && <p>{authLoginText('login.elsewhere')}</p>}
      />
    );
  }
  return (
    <LoginFlow
      isPasskeyFirst
      title={signInText('login.title')}
      lead={readSignedOut() !== null && authLoginText('login.signedOut')}
      links={
        <>
          <a href="/forgot-password">{signInText('login.forgotPassword')}</a>
          <a href="/sign-up">{authLoginText('login.newSponsor')}</a>
        </>
      }
      onDone={(signedIn) => navigate(returnAddress(signedIn, returnUrl))}
    />
  );
}
