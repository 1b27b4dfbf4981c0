import { navigate } from '../../shell/navigation.ts';
import { AlreadySignedIn, useCameSignedIn } from './already-signed-in.tsx';
import { LoginFlow } from './login-flow.tsx';
import { homeAddress } from './return-address.ts';

/** Sign-in for employers who list participants in the registry. */
export function Screen() {
  const user = useCameSignedIn();
  if (user) return <AlreadySignedIn user={user} />;
  return (
    <LoginFlow
      title="Sign in"
      lead="For employers and providers who list participants."
      links={
        <>
          <a href="/register">First time here? Register</a>
          <a href="/forgot-password">Forgot password?</a>
        </>
      }
      onDone={(user) => navigate(homeAddress(user))}
    />
  );
}
