import { describe, expect, it } from 'vitest';
import { type GuardQuestion, guard } from './guard.ts';
import type { SessionUser } from './session-user.ts';

const user = (type: SessionUser['type'], more: Partial<SessionUser> = {}): SessionUser => ({ id: 'u', type, ...more });
const ask = (question: Partial<GuardQuestion>) =>
  guard({ portal: 'admin', path: '/x', access: 'signedIn', user: null, address: 'http://here.test/x#a', ...question });
const login = 'http://auth.test/login?returnUrl=http%3A%2F%2Fhere.test%2Fx%23a';

describe('guard', () => {
  it.each(['client', 'participant', 'nationalRegistryClient', 'advisor', 'accountHolder'] as const)(
    '[admin-staff-only] sends a %s from the admin app to the login with a returnUrl',
    (type) => {
      expect(ask({ user: user(type) })).toEqual({ kind: 'leave', address: login });
    },
  );
  it('[admin-staff-only] shows the admin app to staff and to nobody else', () => {
    expect(ask({ user: user('staffMember') })).toEqual({ kind: 'show' });
    expect(ask({})).toEqual({ kind: 'leave', address: login });
  });
  it('[client-clients-only] shows the client app to clients only', () => {
    expect(ask({ portal: 'client', user: user('client') })).toEqual({ kind: 'show' });
    for (const type of ['staffMember', 'participant', 'nationalRegistryClient', 'advisor', 'accountHolder'] as const)
      expect(ask({ portal: 'client', user: user(type) }), type).toEqual({ kind: 'leave', address: login });
    expect(ask({ portal: 'client' })).toEqual({ kind: 'leave', address: login });
  });
  it('[participant-staff-to-admin][participant-client-to-client] sends staff and clients to their own apps', () => {
    expect(ask({ portal: 'participant', user: user('staffMember') })).toEqual({
      kind: 'leave',
      address: 'http://admin.test/',
    });
    expect(ask({ portal: 'participant', user: user('client') })).toEqual({
      kind: 'leave',
      address: 'http://client.test/',
    });
  });
  it('[participant-authenticated-on-anonymous-page] leads a participant with a changed password to the distributions', () => {
    const known = user('participant', { lastPasswordChangeAt: '2026-01-01T00:00:00Z' });
    const at = (path: string) => ask({ portal: 'participant', access: 'anonymous', path, user: known });
    expect(at('/login')).toEqual({ kind: 'path', path: '/my-distributions' });
    expect(at('/confirm-email-address')).toEqual({ kind: 'show' });
    expect(ask({ portal: 'participant', access: 'anonymous', path: '/login', user: user('participant') })).toEqual({
      kind: 'show',
    });
  });
  it('[participant-unauthenticated-to-root] leads an anonymous visitor of a closed page to /', () => {
    expect(ask({ portal: 'participant' })).toEqual({ kind: 'path', path: '/' });
    expect(ask({ portal: 'participant', access: 'anonymous' })).toEqual({ kind: 'show' });
  });
  it('[advisor-login-required][anonymous-page-to-last-account] guards the advisor portal', () => {
    const advisor = user('advisor', { lastPasswordChangeAt: '2026-01-01', lastAccessedAccountId: 'a'.repeat(32) });
    expect(ask({ portal: 'advisor' })).toEqual({ kind: 'path', path: '/login' });
    expect(ask({ portal: 'advisor', access: 'anonymous' })).toEqual({ kind: 'show' });
    expect(ask({ portal: 'advisor', user: advisor })).toEqual({ kind: 'show' });
    expect(ask({ portal: 'advisor', access: 'anonymous', user: advisor })).toEqual({
      kind: 'path',
      path: `/accounts/${'a'.repeat(32)}`,
    });
  });
  it('everybody has a home to go on to from the door of their portal', () => {
    expect(ask({ portal: 'advisor', access: 'anonymous', path: '/login', user: user('advisor') })).toEqual({
      kind: 'path',
      path: '/accounts',
    });
    for (const at of ['/', '/login'])
      expect(ask({ portal: 'ira', access: 'anonymous', path: at, user: user('accountHolder') })).toEqual({
        kind: 'path',
        path: '/home',
      });
    for (const at of ['/', '/login'])
      expect(ask({ portal: 'registry', access: 'anonymous', path: at, user: user('nationalRegistryClient') })).toEqual({
        kind: 'path',
        path: '/my-account',
      });
  });
  it.each([
    ['staffMember', 'admin'],
    ['client', 'client'],
    ['participant', 'participant'],
  ] as const)('[registry-other-users-redirected] sends a %s from the registry to the %s app', (type, portal) => {
    for (const access of ['anonymous', 'signedIn'] as const)
      expect(ask({ portal: 'registry', access, user: user(type) })).toEqual({
        kind: 'leave',
        address: `http://${portal}.test/`,
      });
  });
  it('the registry shows its users their pages, and leads others who are not signed in to its own login', () => {
    expect(ask({ portal: 'registry', user: user('nationalRegistryClient') })).toEqual({ kind: 'show' });
    expect(ask({ portal: 'registry', access: 'anonymous' })).toEqual({ kind: 'show' });
    expect(ask({ portal: 'registry' })).toEqual({ kind: 'path', path: '/login' });
  });
  it('[account-holder-staff-redirect] leads staff to the base address of the account-holder portal', () => {
    for (const access of ['anonymous', 'signedIn'] as const) {
      const at = (path: string) => ask({ portal: 'ira', access, path, user: user('staffMember') });
      expect(at('/view-account')).toEqual({ kind: 'path', path: '/' });
      expect(at('/')).toEqual({ kind: 'show' });
    }
    expect(ask({ portal: 'ira', path: '/view-account', user: user('accountHolder') })).toEqual({ kind: 'show' });
  });
  it('[account-holder-unauthenticated-to-login] leads to the portal’s own login and back', () => {
    const path = '/login?returnUrl=http%3A%2F%2Fhere.test%2Fx%23a';
    expect(ask({ portal: 'ira' })).toEqual({ kind: 'path', path });
    expect(ask({ portal: 'ira', access: 'anonymous' })).toEqual({ kind: 'show' });
    expect(ask({ portal: 'ira', user: user('accountHolder') })).toEqual({ kind: 'show' });
  });
});
