import { refusals } from '../refusal/refusal.ts';

/** Everything that campaigns, prospects and the outside of default IRAs can refuse. */
export const advisorRefusals = refusals({
  prospectTwice: ['conflict', 'This campaign has a prospect with this email already.'],
  noTemplate: ['conflict', 'There is no email template to send. Add one under email templates first.'],
  nobodyToInvite: [
    'conflict',
    'Every prospect of this campaign was written to already, or does not want mail. Add prospects, or send a follow-up.',
  ],
  nobodyToFollowUp: [
    'conflict',
    'Nobody is to be reminded now: everybody has begun, does not want mail, was reminded three times, or was written to in the last seven days.',
  ],
  tooManyMails: [
    'tooMany',
    ({ left }: { left: number }) =>
      `An account sends at most 10,000 campaign emails in 24 hours; ${left.toLocaleString('en-US')} are left now. Try again tomorrow.`,
  ],
  notConfigured: [
    'unavailable',
    'This provider is not set up in this installation. Ask your administrator to connect it; nothing was sent.',
  ],
  providerSilent: ['unavailable', 'The provider does not answer. Nothing was changed; try again in a few minutes.'],
  providerRefused: [
    'conflict',
    ({ reason }: { reason: string }) => `The provider refused: ${reason} Correct it and try again.`,
  ],
  notOpened: ['conflict', 'The NextLevel IRA of this person is not open yet. Open it first.'],
  notAddedYet: ['conflict', 'The recordkeeper does not know this person yet. Add the person there first.'],
  agreementReplaced: [
    'conflict',
    'The agreement was replaced by a new version while you read it. Read the new one, then submit again.',
  ],
  notApplied: ['conflict', 'This person has not submitted an application yet.'],
});
