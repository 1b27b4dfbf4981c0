import { catalogOf } from '../kit/text/catalog.ts';

/** Messages for choosing how an IRA is invested. */
export const iraPreferencesEnglish = {
  title: 'Choose investments',
  lead: 'Answer four questions, and we’ll suggest a mix. You can change it at any time.',
  'ijoin.title': 'Update your IRA preferences',
  'ijoin.lead': 'Your plan’s recordkeeper sent you here. Answer four questions, and we’ll send your choice back.',
  'ijoin.signInLater': 'You can answer now. We’ll ask you to sign in before we send anything.',

  'questions.title': 'Four questions',
  age: 'Your age',
  horizon: 'When will you start to use this money?',
  'horizon.under3': 'In less than 3 years',
  'horizon.from3to10': 'In 3 to 10 years',
  'horizon.over10': 'In more than 10 years',
  reaction: 'Your balance falls from $5,000 to $4,000 in a year. What would you do?',
  'reaction.sell': 'Move it to cash',
  'reaction.wait': 'Wait',
  'reaction.buyMore': 'Add more money',
  cushion: 'Do you have other savings for an emergency?',
  'cushion.yes': 'Yes',
  'cushion.no': 'No',
  'questions.submit': 'See my suggestion',

  'model.title': 'Your mix',
  'model.suggested': 'We suggest: {model}',
  'model.why.moneyMarket': 'You need the money soon, so we wouldn’t put it at risk.',
  'model.why.cautious': 'A loss would hurt you, so most of it stays in bonds and cash.',
  'model.why.balanced': 'You have time, but large losses wouldn’t suit you.',
  'model.why.growth': 'You have time and other savings, so you can wait after a loss.',
  'model.which': 'Model portfolio',
  'model.moneyMarket': 'Cash',
  'model.cautious': 'Cautious',
  'model.balanced': 'Balanced',
  'model.growth': 'Growth',
  'model.cost.cash': 'Earns {rate} a year and can’t lose value. Fee on {balance}: {fee} a year.',
  'model.cost':
    '{stocks, plural, =0 {} other {#% stocks, }}{bonds}% bonds{cash, plural, =0 {} other {, #% cash}}. Can lose value. Fees on {balance}: about {fee} a year.',
  'model.costs.note': 'The fees are our {yearly} a year and the cost of the funds.',
  'model.contribution': 'Dollars you’d like to add each month',
  'model.contribution.hint': 'This is a plan only. We don’t take money from your bank.',
  'model.back': 'Change my answers',
  'model.submit': 'Save investments',
  'model.continue': 'Continue',

  default: 'Skip and keep cash',
  'default.text': 'If you choose nothing, your money stays in cash and earns {rate} a year.',
  current: 'You chose {model}.',
  'current.since': 'You can change it here at any time.',

  saved: 'Your investments are saved',
  'saved.sent': 'We also sent them to the recordkeeper, who invests the money.',
  'saved.waiting': 'We’ll send them to the recordkeeper when your IRA is open.',
  'saved.failed':
    'We saved your choice, but couldn’t send it to the recordkeeper. Open this page again later and save it again.',
  'saved.home': 'Go to your IRA',
  'saved.change': 'Change investments',

  'none.title': 'Apply for your IRA first',
  'none.text': 'You can choose investments after we approve your application.',
  'none.apply': 'Apply for your IRA',

  'checked.title': 'We’re checking your application',
  'checked.text': 'You can choose investments when it’s approved. We’ll email you.',

  'review.title': 'What we’ll send back',
  'review.model': 'Model portfolio',
  'review.risk': 'Risk',
  'review.risk.cautious': 'Cautious',
  'review.risk.balanced': 'Balanced',
  'review.risk.growth': 'Growth',
  'review.contribution': 'Each month',
  'review.send': 'Send preferences',
  'review.signIn': 'Sign in to send',
  'review.sent': 'We sent your preferences',
  'review.return': 'Return to {host}',
} as const;
export const iraPreferencesText = catalogOf(iraPreferencesEnglish, 'ira-preferences');
