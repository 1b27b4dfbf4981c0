import { navigate } from '../../shell/navigation.ts';
import { registryText } from '../../texts/registry.ts';
import { signInText } from '../../texts/sign-in.ts';
import { AlreadySignedIn, useCameSignedIn } from './already-signed-in.tsx';
import { LoginFlow } from './login-flow.tsx';
import { homeAddress } from './return-address.ts';

/** Renders the sign-in for employers who list participants in the registry. */
export function Screen() {
  const user = useCameSignedIn();
  if (user) return <AlreadySignedIn user={user} />;
  return (
    <LoginFlow
      title={signInText('login.title')}
      lead={registryText('login.lead')}
      links={
        <>
          <a href="/register">{registryText('login.register')}</a>
          <a href="/forgot-password">{signInText('login.forgotPassword')}</a>
        </>
      }
      onDone={(user) => navigate(homeAddress(user))}
    />
  );
}
