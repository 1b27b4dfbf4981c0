import { rejections } from '../foundation/rejection/rejection.ts';

/**
 * Rejections for single sign-on. Every invalid response of a provider has the same message; the security log has the
 * reason.
 */
export const signOnRejections = rejections({
  signOnRejected: [
    'unauthenticated',
    'We couldn’t sign you in with single sign-on. Start again. If it keeps happening, ask your account administrator whether you were invited with this email address.',
  ],
  signOnUnavailable: ['unavailable', 'Your company’s sign-in service isn’t responding. Try again in a few minutes.'],
  signOnNeeded: [
    'conflict',
    'Your company uses single sign-on. Choose “Continue with single sign-on” instead of entering a password.',
  ],
  signOnDomainTaken: [
    'conflict',
    'One of these domains is already assigned to another single sign-on provider. Remove it there first.',
  ],
  signOnOfMaster: [
    'conflict',
    'Single sign-on is set up on the master account. Open the master account and set it up there.',
  ],
});
