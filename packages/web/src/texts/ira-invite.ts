import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the pages that invitations and campaign emails link to. */
export const iraInviteEnglish = {
  'invite.title': 'You’re invited to open an IRA',
  'invite.titleBy': '{sender} invites you to open an IRA',
  'invite.titleUnknown': 'Open an IRA',
  'invite.unknown': 'We couldn’t find this invitation. It may have ended. You can still open an IRA.',
  'invite.start': 'Open your IRA',
  'invite.lead':
    'Move the money from your former employer’s plan into an IRA in your own name. Nothing moves until you apply.',
  'invite.step.login': 'Create a login with the email address on your invitation.',
  'invite.step.apply': 'Tell us if you have an advisor, then apply.',
  'invite.step.invest': 'Choose how to invest your money.',
  'invite.create': 'Create login',
  'invite.signIn': 'Sign in',
  'invite.no': 'No, thanks',
  'invite.lost': 'Find your invitation',
  'invite.lost.lead': 'Enter the email address that was invited. We’ll email you the link again.',
  'invite.lost.submit': 'Send link',
  'invite.sent': 'If {emailAddress} was invited, the link is on its way.',

  'subscription.unsubscribe.title': 'Stop these emails?',
  'subscription.unsubscribe.lead': 'You’ll no longer get invitations and reminders from this sender.',
  'subscription.unsubscribe.submit': 'Stop these emails',
  'subscription.unsubscribe.done': 'You’re unsubscribed',
  'subscription.unsubscribe.done.text': 'You won’t get campaign emails from {sender} anymore.',
  'subscription.resubscribe.title': 'Get these emails again?',
  'subscription.resubscribe.lead': 'You’ll get invitations and reminders from this sender again.',
  'subscription.resubscribe.submit': 'Get these emails again',
  'subscription.resubscribe.done': 'You’re subscribed again',
  'subscription.resubscribe.done.text': 'You’ll get campaign emails from {sender} again.',
} as const;
export const iraInviteText = catalogOf(iraInviteEnglish, 'ira-invite');
