import { currentPortal } from './current-portal.ts';
import { navigate } from './navigation.ts';
import { portalAddress } from './runtime-configuration.ts';
import { signOut } from './session.ts';

/** Signs out and goes to the portal's start page. */
export async function leavePortal(): Promise<void> {
  const portal = currentPortal();
  const endAddress = await signOut();
  if (endAddress !== undefined) {
    navigate(endAddress);
    return;
  }
  if (portal === 'admin' || portal === 'client') window.location.assign(portalAddress('auth', '/logout'));
  else navigate('/');
}
