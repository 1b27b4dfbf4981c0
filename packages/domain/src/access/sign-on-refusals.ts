import { refusals } from '../refusal/refusal.ts';

/** What single sign-on can refuse. Whatever was wrong with an answer, whoever asks reads one sentence; the security log knows why. */
export const signOnRefusals = refusals({
  signOnRefused: [
    'unauthenticated',
    'You could not be signed in with single sign-on. Start again, and ask whoever administers your account whether you are invited with this email address when it happens again.',
  ],
  signOnUnavailable: [
    'unavailable',
    'Your company’s sign-in does not answer at the moment. Try again in a few minutes.',
  ],
  signOnNeeded: [
    'conflict',
    'Your company signs in with single sign-on. Choose “Continue with single sign-on” instead of a password.',
  ],
  signOnDomainTaken: ['conflict', 'One of these domains belongs to another provider. Remove it there first.'],
  signOnOfMaster: ['conflict', 'Single sign-on belongs to a master account. Open the master account and set it there.'],
});
