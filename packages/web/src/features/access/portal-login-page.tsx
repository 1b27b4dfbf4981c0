import { currentPortal } from '../../shell/current-portal.ts';
import { navigate } from '../../shell/navigation.ts';
import { useSearchValue } from '../../shell/use-route.ts';
import { signInText } from '../../texts/sign-in.ts';
import { AlreadySignedIn, useCameSignedIn } from './already-signed-in.tsx';
import { LoginFlow } from './login-flow.tsx';
import { returnAddress } from './return-address.ts';

/** Renders the sign-in on a portal's own page, for portals that don't use the authentication app. */
export function Screen() {
  const returnUrl = useSearchValue('returnUrl');
  const user = useCameSignedIn();
  if (user) return <AlreadySignedIn user={user} />;
  return (
    <LoginFlow
      title={signInText('login.title')}
      lead={signInText('login.lead')}
      links={
        <>
          <a href="/forgot-password">{signInText('login.forgotPassword')}</a>
          {currentPortal() === 'ira' && <a href="/forgot-email">{signInText('login.forgotEmail')}</a>}
        </>
      }
      onDone={(user) => navigate(returnAddress(user, returnUrl))}
    />
  );
}
