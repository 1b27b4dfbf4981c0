import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of a participant's account: personal information, contact details, and login. */
export const myAccountEnglish = {
  title: 'My account',
  lead: 'Who you are, how we reach you, and how you sign in.',
  back: 'My account',
  empty: 'We have no record in your name',
  'empty.text': 'When a plan pays you through us, you’ll see your information here.',
  'record.of': 'At {sponsor}',

  'information.title': 'My information',
  'information.lead':
    'We check a change of your name or date of birth before we make it, because it decides who gets your money.',
  'information.name': 'Name',
  'information.taxId': 'Tax ID',
  'information.dateOfBirth': 'Date of birth',
  'information.middleName': 'Middle name',
  'information.change': 'Request a change',
  'information.reason': 'Reason for the change',
  'information.reason.hint': 'For example: I got married, or the plan misspelled my name.',
  'information.submit': 'Send request',
  'information.sent': 'We received your request. We’ll review it and let you know.',

  'request.title': 'We’re reviewing your change',
  'request.sent': 'You asked for this on {date}.',
  'request.to': '{before} changes to {after}',
  'request.withdraw': 'Withdraw request',
  'request.withdraw.title': 'Withdraw this request?',
  'request.withdraw.text': 'Your information stays as it is. You can send a new request later.',
  'request.withdrawn': 'Request withdrawn',
  'request.rejected': 'We didn’t make the change you asked for',
  'request.rejected.reason': 'Reason: {reason}',

  'contact.title': 'Contact details',
  'contact.lead': 'We send your letters, checks, and tax forms to this address.',
  'contact.address': 'Address',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.change': 'Change contact details',
  'contact.open':
    'If you’ve already signed a choice, that payment goes to the address you gave then. To change it, change your choice.',
  'contact.wait':
    'If you change anything here, we wait a few days before we send money to a bank account. This protects you if someone else made the change. Checks aren’t delayed.',
  'contact.submit': 'Save contact details',
  'contact.saved': 'Contact details saved',

  'login.title': 'Login',
  'login.signsIn': 'You sign in with',
  'login.none': 'You don’t have a login yet. With one, you can come back without your letter.',
  'login.create': 'Create login',
  'login.edit': 'Manage login',
  'login.changeEmail': 'Change email address',
  'login.changePassword': 'Change password',
} as const;

export const myAccountText = catalogOf(myAccountEnglish, 'my-account');
