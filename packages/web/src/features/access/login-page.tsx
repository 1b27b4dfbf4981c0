import { lazy, Suspense } from 'react';
import { loadChunk } from '../../shell/load-chunk.ts';
import { navigate } from '../../shell/navigation.ts';
import { useSearchValue } from '../../shell/use-route.ts';
import { signInText } from '../../texts/sign-in.ts';
import { AlreadySignedIn, useCameSignedIn } from './already-signed-in.tsx';
import { LoginFlow } from './login-flow.tsx';
import { homeAddress, returnAddress } from './return-address.ts';

const LoginHelp = lazy(() => loadChunk(() => import('./login-help.tsx')).then((m) => ({ default: m.LoginHelp })));

/** Renders the sign-in for staff and sponsors, and redirects each user to their own portal. */
export function Screen() {
  const returnUrl = useSearchValue('returnUrl');
  const user = useCameSignedIn();
  // The space keeps the form in its place until the help is loaded.
  const help = (part: 'lead' | 'elsewhere' | 'links') => (
    <Suspense fallback={'\u00A0'}>
      <LoginHelp part={part} returnUrl={returnUrl} />
    </Suspense>
  );
  if (user) {
    const isElsewhere = returnUrl !== '' && returnAddress(user, returnUrl) === homeAddress(user);
    return (
      <AlreadySignedIn
        user={user}
        continueTo={returnAddress(user, returnUrl)}
        note={isElsewhere && help('elsewhere')}
      />
    );
  }
  return (
    <LoginFlow
      isPasskeyFirst
      title={signInText('login.title')}
      lead={help('lead')}
      links={help('links')}
      onDone={(signedIn) => navigate(returnAddress(signedIn, returnUrl))}
    />
  );
}
