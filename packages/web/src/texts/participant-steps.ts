import { catalogOf } from '../kit/text/catalog.ts';

/** Messages about the steps of a distribution, and the help below them. */
export const participantStepsEnglish = {
  'card.steps': 'Steps of this distribution',
  'step.due': 'By {date}',
  'step.expected': 'About {date}',
  'step.returned': 'Came back {date}',
  returned: 'Notice returned to us',
  'returned.next': 'Change your address, and we’ll mail it again.',
  'note.notice': 'It explains your rights.',
  'note.choices': 'You can stop and come back.',
  'note.instructions': 'Your plan tells us how to pay you.',
  'note.amounts': 'Your plan tells us the amounts.',
  'note.search': 'We look for your current address.',
  'note.moneyIn': 'Your plan sends us the money.',
  'note.checks': 'We check the details one last time.',
  'note.paid': 'We send you the money.',
  'note.rolledOver': 'We send the money to the new account.',
  'note.done': 'There’s nothing left to do.',
  'help.tax': 'Tax forms',
  'help.tax.text': 'Your forms for each year, to view and download.',
  'help.call': 'Talk to a person',
  'card.daysLeft': '{count, plural, =0 {Today is the last day.} one {# day left.} other {# days left.}}',
  'silent.automaticRollover': 'If we don’t hear from you, we’ll roll your money over to an IRA in your name.',
  'silent.cashPayment': 'If we don’t hear from you, we’ll mail you a check after tax.',
  'silent.taxableSavingsAccount':
    'If we don’t hear from you, we’ll put your money in a savings account in your name after tax.',
  'silent.returnedToPlan': 'If we don’t hear from you, your money goes back to the plan.',
} as const;

export const participantStepsText = catalogOf(participantStepsEnglish, 'participant-steps');
