import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the participant portal before sign-in, including access with a PIN letter. */
export const participantStartEnglish = {
  'home.title': 'What did you receive?',
  'home.lead': 'A plan from a former employer may owe you money. Choose what brought you here.',
  'home.pin': 'A letter with a PIN',
  'home.pin.text': 'Tell us how you want to be paid.',
  'home.ira': 'A letter about an IRA',
  'home.ira.text': 'See the IRA that was opened in your name.',
  'home.taxForm': 'A tax form',
  'home.taxForm.text': 'Sign in to see your forms, or use your letter.',
  'home.check': 'A problem with a check',
  'home.check.text': 'Lost, expired, or wrong? Sign in, and we’ll help you fix it.',
  'elections.title': 'Choose your benefit',
  'elections.lead':
    'Choose how your plan pays your benefit. Sign in if you have a login, or start with the PIN from your letter.',
  'elections.letter': 'Start with my letter',
  'home.signIn': 'Sign in',
  'home.real': 'Is the letter real?',
  'home.real.plan': 'It names the plan of an employer you know.',
  'home.real.money': 'It never asks you to send money. We never ask for your PIN or a code by phone or email.',
  'home.real.address':
    'Our web address is in your letter. Check that your browser shows the same one before you enter your PIN.',

  'letter.title': 'Start with your letter',
  'letter.lead': 'Enter the details from your letter. No one can see your distribution without them.',
  'letter.hasLogin': 'I already have a login',
  'letter.submit': 'Continue',
  'letter.pin': 'PIN',
  'letter.pin.hint': 'Eight letters and numbers. You can use capital or small letters, with or without the dash.',
  'letter.pin.where': 'The PIN is in the box on the first page of your letter:',
  'letter.help': 'Lost your letter, or does something not match? Call us at <call>{phone}</call>.',
} as const;
export const participantStartText = catalogOf(participantStartEnglish, 'participant-start');
