import { catalogOf } from '../kit/text/catalog.ts';

/** Help below the sign-in of staff and sponsors. */
export const loginHelpEnglish = {
  to: 'This sign-in is for plan sponsors and our staff.',
  'to.admin': 'This sign-in is for the staff portal.',
  'to.client': 'This sign-in is for the plan sponsor portal.',
  'to.participant': 'This sign-in is for the participant portal.',
  'to.registry': 'This sign-in is for the national registry.',
  'to.advisor': 'This sign-in is for the advisor portal.',
  'to.ira': 'This sign-in is for your IRA.',
  signedOut: 'Your session ended after a time without activity, or at its limit.',
  elsewhere: 'You can’t open the page you requested with this login. It’s for another type of user.',

  newSponsor: 'New sponsor? Create a login',
  'forgotEmail.staff': 'It’s your work email. If that doesn’t work, ask an administrator.',
  'forgotEmail.sponsor':
    'It’s the address our emails to you go to. If you’re not sure, ask the person who manages users at your company, or call us.',
  others: 'Looking for your own money? Go to the <plan>participant portal</plan> or to <ira>your IRA</ira>.',
} as const;
export const loginHelpText = catalogOf(loginHelpEnglish, 'login-help');
