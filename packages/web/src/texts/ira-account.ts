import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of an IRA owner's account that a participant's account doesn't have. */
export const iraAccountEnglish = {
  lead: 'Who you are, how we reach you, and how you sign in.',
  empty: 'We aren’t opening an IRA for you yet',
  'empty.text': 'If someone invited you, sign in with the email address on the invitation.',
  'record.of': 'With {advisor}',

  'information.change': 'Change my information',
  'information.lead': 'Use your name as it is on your ID. You can change it until you send your application.',
  'information.submit': 'Save information',
  'information.saved': 'Information saved',
  'information.signed': 'You signed your application with this name',
  'information.signed.text':
    'To change your name or date of birth now, call us at {phone}. We need to see a document first.',
  'information.taxIdLater': 'We ask for it in your application.',
  'information.taxIdKept': 'On file, hidden',

  'contact.lead': 'Letters, checks, and tax forms go to this address.',
  'contact.notice':
    'We email you about every change, and may ask for your password first. Federal law requires the address where you live.',
  'contact.street': 'Street address',
  'contact.unit': 'Apartment or unit',
  'contact.postalCode': 'ZIP code',

  'language.title': 'Language of messages',
  'language.label': 'Language',
  'language.text': 'We use it for these pages, emails, and text messages.',
  'language.submit': 'Save language',

  'advisor.title': 'Advisor',
  'advisor.name': 'Name',
  'advisor.none': 'You’re continuing without an advisor.',

  'emails.title': 'Emails from {sender}',
  'emails.on': 'You get invitations and reminders.',
  'emails.off': 'You don’t get invitations or reminders. We still email you about your account.',
  'emails.stop': 'Stop these emails',
  'emails.start': 'Get these emails again',
  'emails.stopped': 'You won’t get these emails anymore',
  'emails.started': 'You’ll get these emails again',
} as const;
export const iraAccountText = catalogOf(iraAccountEnglish, 'ira-account');
