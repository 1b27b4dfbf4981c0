import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the pages on which people claim the account that a plan opened for them. */
export const iraClaimEnglish = {
  title: 'Claim your account',
  crumb: 'Claim',
  'start.lead': 'Did we write to you that money from an old job is in an account in your name? The money is yours.',
  'start.1': 'Create a login. It takes about two minutes.',
  'start.2': 'Enter your name, date of birth, and tax ID.',
  'start.3': 'We check your identity, and you see your account and your money.',
  'start.free': 'This is free. You don’t need to open another account.',
  'start.create': 'Create login',
  'start.signIn': 'I have a login',
  'start.continue': 'Continue',

  'offer.title': 'Did an old plan open an account for you?',
  'offer.text': 'If we wrote that there is an account in your name, find it here. You don’t need to open another one.',
  'offer.action': 'Find my account',
  'offer.more': 'Is there another account in your name from an old job? <find>Find it</find>',
  'open.title': 'Another IRA',
  'open.text': 'You can also open an IRA of your own, for other money. You don’t need one to have the account above.',

  'form.title': 'Find your account',
  lead: 'Plans open an account for people who don’t tell them what to do with their money. Enter your details as your old employer knows them.',
  'name.hint': 'As your old employer knows it',
  'signed.hint': 'As in your application',
  dateOfBirth: 'Date of birth',
  taxId: 'Tax ID',
  'taxId.hint': 'Your Social Security number. We use it to find the account and to check your identity.',
  submit: 'Find account',

  'claimed.title': 'We found your account, and it’s yours',
  'claimed.text': 'You can see it in your login from now on. We emailed you about it.',
  'claimed.balance': 'Balance',
  'claimed.held': '{custodian} holds the money.',
  'claimed.view': 'View account',

  'inReview.title': 'We’re checking your claim',
  'inReview.text':
    'An account matches your details, but we couldn’t confirm your identity electronically. We compare your details with those of the plan, and may call you. We’ll email you what we decide.',
  'inReview.call': 'Questions? Call us at {phone}.',

  'hasOtherLogin.title': 'This account already has a login',
  'hasOtherLogin.text':
    'Maybe you signed up before with another email address. Sign in with that one. If it wasn’t you, call us right away at {phone}.',
  'hasOtherLogin.email': 'Look up my email',

  'notFound.title': 'We found no account with these details',
  'notFound.text': 'Check what you entered. Use the name you had when you worked there.',
  'notFound.later':
    'An account can also be a few days away, while your money is on its way to it. We’ll add it to your login automatically when it’s there.',
  'notFound.call': 'If you have a letter from us about your account, call us at {phone}.',
  'notFound.again': 'Try again',
  home: 'Go to home',
  'crumb.home': 'Home',
} as const;
export const iraClaimText = catalogOf(iraClaimEnglish, 'ira-claim');
