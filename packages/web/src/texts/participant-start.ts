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
    'Your plan has a benefit for you. Here you choose how it’s paid: to you, to an IRA, or to another plan. It takes about ten minutes.',
  'elections.letter': 'Start with my letter',
  'elections.ways': 'First time here? Use your letter. Sign in if you already have a login.',
  'elections.deadline': 'Your deadline',
  'elections.deadline.where':
    'Your deadline is on the first page of your letter. You’ll also see it after you sign in.',
  'elections.deadline.after':
    'If you don’t choose by then, your plan decides where your money goes. Your letter says where.',
  'elections.need': 'What you need',
  'elections.need.letter': 'The PIN from your letter, or your login',
  'elections.need.taxId': 'Your Social Security number, or another tax ID',
  'elections.need.account':
    'Your bank’s routing number and your account number, or the details of your IRA or new plan',
  'elections.steps': 'What you’ll do',
  'elections.steps.notice': 'Read your rights and the tax notice.',
  'elections.steps.choice': 'Compare your choices, and pick one.',
  'elections.steps.account': 'Tell us where to send the money.',
  'elections.steps.sign': 'Check everything, and sign. Until then you can stop and come back.',
  'home.signIn': 'Sign in',
  'home.real': 'Is the letter real?',
  'home.real.plan': 'It names the plan of an employer you know.',
  'home.real.money': 'It never asks you to send money. We never ask for your PIN or a code by phone or email.',
  'home.real.address':
    'Check that your browser shows the web address from your letter. Not sure about the letter? Call your former employer at a number you already have.',

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
