import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import { loginAddress } from './go-to-login.ts';
import type { PortalName } from './portal-definition.ts';
import { portalAddress } from './runtime-configuration.ts';
import type { SessionUser } from './session-user.ts';

export type GuardAnswer =
  | { readonly kind: 'show' }
  /** Another path in the same portal. */
  | { readonly kind: 'path'; readonly path: string }
  /** An address in another portal, which means that the browser leaves this page. */
  | { readonly kind: 'leave'; readonly address: string };

export interface GuardQuestion {
  readonly portal: PortalName;
  readonly path: string;
  readonly access: 'anonymous' | 'signedIn';
  readonly user: SessionUser | null;
  /** The full address, to return to after login. */
  readonly address: string;
}

const show: GuardAnswer = { kind: 'show' };
const path = (to: string): GuardAnswer => ({ kind: 'path', path: to });
const leave = (address: string): GuardAnswer => ({ kind: 'leave', address });

/** The portal of each user type. */
export const portalOfUserType: Readonly<Record<UserType, PortalName>> = {
  staffMember: 'admin',
  client: 'client',
  participant: 'participant',
  nationalRegistryClient: 'registry',
  advisor: 'advisor',
  accountHolder: 'ira',
};

function guardParticipant({ access, path: at, user }: GuardQuestion): GuardAnswer {
  if (user?.type === 'staffMember') return leave(portalAddress('admin', '/'));
  if (user?.type === 'client') return leave(portalAddress('client', '/'));
  if (!user) return access === 'anonymous' ? show : path('/');
  const leavesAnonymousPages = user.lastPasswordChangeAt && access === 'anonymous';
  return leavesAnonymousPages && at !== '/confirm-email-address' ? path('/my-distributions') : show;
}

function guardAdvisor({ access, path: at, user }: GuardQuestion): GuardAnswer {
  if (!user) return access === 'anonymous' ? show : path('/login');
  if (access === 'anonymous' && user.lastPasswordChangeAt && user.lastAccessedAccountId) {
    return path(`/accounts/${user.lastAccessedAccountId}`);
  }
  return at === '/login' && user.type === 'advisor' ? path('/accounts') : show;
}

function guardRegistry({ access, path: at, user }: GuardQuestion): GuardAnswer {
  if (user?.type === 'staffMember' || user?.type === 'client' || user?.type === 'participant') {
    return leave(portalAddress(portalOfUserType[user.type], '/'));
  }
  if (user && (at === '/' || at === '/login')) return path('/my-account');
  return user || access === 'anonymous' ? show : path('/login');
}

function guardAccountHolder({ access, path: at, user, address }: GuardQuestion): GuardAnswer {
  if (user?.type === 'staffMember') return at === '/' ? show : path('/');
  if (user?.type === 'accountHolder' && (at === '/' || at === '/login')) return path('/home');
  // Emails link to pages that need a login, such as the one that confirms a new email address.
  return user || access === 'anonymous' ? show : path(`/login?returnUrl=${encodeURIComponent(address)}`);
}

/** Returns whether this user may open this path or is redirected. Source: doc 1 §2.4–2.8, §6. */
export function guard(question: GuardQuestion): GuardAnswer {
  const { portal, access, user, address } = question;
  switch (portal) {
    case 'admin':
      return user?.type === 'staffMember' ? show : leave(loginAddress(address));
    case 'client':
      return user?.type === 'client' ? show : leave(loginAddress(address));
    case 'participant':
      return guardParticipant(question);
    case 'advisor':
      return guardAdvisor(question);
    case 'registry':
      return guardRegistry(question);
    case 'ira':
      return guardAccountHolder(question);
    default:
      return access === 'anonymous' || user ? show : leave(loginAddress(address));
  }
}
