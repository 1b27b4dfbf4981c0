import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of an open IRA on the home page of its owner. */
export const iraHomeEnglish = {
  'next.sign': 'Next, read and sign your letter to {institution}.',
  'next.late':
    '{institution} is {count, plural, one {# day} other {# days}} late with the money you’re moving. It isn’t in your balance yet.',
  'next.lateWithUs': 'We’re late with your money from {institution}. It’s our turn, so there’s nothing you have to do.',
  'next.letter': 'Next, add the letter of acceptance from {institution}.',
  'next.returned': 'Your payment of {amount} came back. Tell us where to send it.',
  'next.beneficiaries': 'Next, choose who gets this money if you die.',
  'next.firstMoney': 'Your IRA is open. Next, bring money into it.',
  'next.more': 'There’s nothing you have to do. You can bring another old account here.',
  'do.sign': 'Read and sign',
  'do.letter': 'Add letter',
  call: 'Call {phone}',

  through: 'Through {name}',
  about: 'about {amount}',
  made: 'What it’s made of',
  'made.rollover': 'Rollovers',
  'made.planDeposit': 'From a plan',
  'made.transferIn': 'Transfers in',
  'made.contribution': 'Contributions',
  'made.interest': 'Interest',
  'made.out': 'Taken out or moved',
  'made.fees': 'Fees',
  'made.total': 'Balance today',
  'fee.year': 'The fee is {monthly} a month. That’s {yearly} a year.',

  transfer: 'From {institution}, {amount}',
  underWay: 'Under way',
  'underWay.transfer': 'View transfer',
  'underWay.payout': 'View request',
  activity: 'Recent activity',
  'activity.all': 'View all',
} as const;
export const iraHomeText = catalogOf(iraHomeEnglish, 'ira-home');
