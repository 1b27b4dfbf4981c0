import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the public pages that explain the IRA, and of the first step to open one. */
export const iraLandingEnglish = {
  title: 'An IRA for the money from your old job',
  lead: 'An IRA is a retirement account in your own name. Move your old 401(k) money into it, and you pay no tax until you take it out.',
  open: 'Open your IRA',
  claim: 'Did we write to you about an account in your name? <find>Claim your account</find>',
  signIn: 'Sign in',
  compare: 'Compare with other IRAs',
  invitedBy: '{sender} invited you',
  'invitedBy.text':
    'You decide if you want this IRA. We’ll ask {sender} to confirm your account, or you can continue alone.',
  'invitation.accept': 'Use your invitation',
  'invitation.unknown': 'We couldn’t find this invitation. It may have ended. You can still open an IRA.',

  'fees.title': 'What it costs',
  'fees.lead': '{monthly} a month, whatever your balance is. No fee to open. {closing} if you close it.',
  'fees.caption': 'Fees and interest in one year, by balance',
  'fees.balance': 'Balance',
  'fees.fee': 'Fees a year',
  'fees.interest': 'Interest a year',
  'fees.net': 'You gain or lose',
  'fees.rate': 'Interest is {rate} a year on money that you don’t invest, and can change. Prices since {date}.',
  'fees.small':
    'Below about {balance}, the fees are higher than the interest, and your balance shrinks. Invest it, or bring more old accounts together.',

  'steps.title': 'How it works',
  'steps.login': 'Create a login. It takes about two minutes.',
  'steps.apply': 'Tell us who you are and who gets the money if you die. It takes about five minutes.',
  'steps.move': 'Ask your old plan to send the money. We’ll tell you exactly what to ask for.',

  'signedInAs.other': 'You’re signed in, but this login doesn’t have an IRA.',

  'start.title': 'Let’s start with your email',
  'start.lead': 'If someone invited you, we’ll send you the link again.',
  'start.submit': 'Continue',
  'start.hasLogin': 'Already have a login? Sign in',
  'start.sent': 'Check your email',
  'start.sent.lead': 'If {emailAddress} was invited, the link is on its way. Open it to use your invitation.',
  'start.sent.none': 'No invitation, or no email after a few minutes? You can open an IRA without one.',
  'start.create': 'Create login',
  'start.other': 'Use another email',
} as const;
export const iraLandingText = catalogOf(iraLandingEnglish, 'ira-landing');
