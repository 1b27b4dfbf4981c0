import { rejections } from '../foundation/rejection/rejection.ts';

/** Rejections for campaigns, prospects, and the external providers of default IRAs. */
export const advisorRejections = rejections({
  prospectTwice: ['conflict', 'This campaign already has a prospect with this email address.'],
  prospectStarted: [
    'conflict',
    'This person already created a login. They change their own name and email address, and can’t be removed.',
  ],
  accountClosed: [
    'conflict',
    'This account can’t send emails because it, or the firm above it, isn’t active. Contact us.',
  ],
  campaignPaused: ['conflict', 'This campaign is paused. Resume it to send emails.'],
  notPaused: ['conflict', 'This campaign isn’t paused. Refresh the page.'],
  scheduledInPast: ['conflict', 'This time has passed. Choose a later one, or send the invitations now.'],
  noDisclosure: [
    'conflict',
    'This template uses your disclosure, but you have none yet. Add it in your account, under Campaign emails.',
  ],
  reminded: [
    'conflict',
    'We emailed this person less than seven days ago. Wait until seven days have passed, or call them.',
  ],
  nothingToRemind: ['conflict', 'The next step isn’t theirs, so there’s nothing to remind them of.'],
  unsubscribed: ['conflict', 'This person unsubscribed from your emails. Call them instead.'],
  notMovable: ['conflict', 'Only an advisor can be moved to another firm.'],
  noTemplate: ['conflict', 'There is no email template to send. Add one under Email templates first.'],
  nobodyToInvite: [
    'conflict',
    'Every prospect in this campaign has already been emailed or has opted out. Add prospects, or send a follow-up.',
  ],
  nobodyToFollowUp: [
    'conflict',
    'No prospect is due for a reminder. Every prospect has started, has opted out, has received three reminders, or was emailed in the last seven days.',
  ],
  tooManyMails: [
    'tooMany',
    ({ left }: { left: number }) =>
      `This account can send up to 10,000 campaign emails in 24 hours and has ${left.toLocaleString('en-US')} left. Try again tomorrow.`,
  ],
  notConfigured: [
    'unavailable',
    'This provider isn’t set up in this installation, so nothing was sent. Ask your administrator to connect it.',
  ],
  providerSilent: ['unavailable', 'The provider isn’t responding. Nothing was changed. Try again in a few minutes.'],
  providerRejected: [
    'conflict',
    ({ reason }: { reason: string }) =>
      `The provider rejected the request: ${reason} Correct the request and try again.`,
  ],
  notOpened: ['conflict', 'This account holder’s NextLevel IRA isn’t open yet. Open it first.'],
  notAddedYet: [
    'conflict',
    'The recordkeeper doesn’t have this account holder on file yet. Add the account holder there first.',
  ],
  agreementReplaced: [
    'conflict',
    'The agreement was replaced by a new version while you were reading it. Read the new version, then submit again.',
  ],
  ownApplication: ['forbidden', 'You can’t decide about your own application. Ask another user.'],
  nothingToRetry: ['conflict', 'Nothing failed here, so there’s nothing to retry. Refresh the page.'],
  givenUp: ['conflict', 'This opening was given up, so it can’t be retried.'],
  openAlready: [
    'conflict',
    'The custodian has opened this IRA, so it can’t be given up. Retry until the recordkeeper has set it up.',
  ],
  notApplied: ['conflict', 'This prospect hasn’t submitted an application yet.'],
});
