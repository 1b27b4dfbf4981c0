import { navigate } from '../../shell/navigation.ts';
import { signInText } from '../../texts/sign-in.ts';
import { LoginFlow } from './login-flow.tsx';
import { homeAddress } from './return-address.ts';

/** Renders the sign-in for participants who have a login. */
export function Screen() {
  return (
    <LoginFlow
      title={signInText('login.title')}
      lead={signInText('login.lead')}
      links={
        <>
          <a href="/start">{signInText('login.useLetter')}</a>
          <a href="/forgot-password">{signInText('login.forgotPassword')}</a>
          <a href="/forgot-email">{signInText('login.forgotEmail')}</a>
        </>
      }
      onDone={(user) => navigate(user.type === 'participant' ? '/my-distributions' : homeAddress(user))}
    />
  );
}
