import { navigate } from '../../shell/navigation.ts';
import { LoginFlow } from './login-flow.tsx';
import { homeAddress } from './return-address.ts';

/** Sign-in for participants who have a login. */
export function Screen() {
  return (
    <LoginFlow
      title="Sign in"
      lead="Use the email address and password of your login."
      links={
        <>
          <a href="/start">First time here? Use your letter</a>
          <a href="/forgot-password">Forgot password?</a>
          <a href="/forgot-email">Forgot email?</a>
        </>
      }
      onDone={(user) => navigate(user.type === 'participant' ? '/my-distributions' : homeAddress(user))}
    />
  );
}
