import { catalogOf } from '../kit/text/catalog.ts';

/** Messages that compare what a participant can do with the money. */
export const participantChoicesEnglish = {
  lead: 'Compare your choices for <amount>{amount}</amount>. We don’t move any money until you sign.',
  'cashLumpSum.text': 'We pay you.',
  'rolloverToTraditionalIra.text': 'An account you own. Your money stays invested.',
  'rolloverToRothIra.text': 'An account you own. Your money stays invested.',
  'rolloverToNewEmployerPlan.text': 'Only if your new plan accepts it. Ask them first.',

  get: 'You get',
  'get.cashLumpSum': 'Paid to you',
  'get.rolloverToTraditionalIra': 'In your IRA',
  'get.rolloverToRothIra': 'In your Roth IRA',
  'get.rolloverToNewEmployerPlan': 'In your new plan',
  'get.fees': '{where}, after {fees} in fees',

  withheld: 'Tax taken now',
  'withheld.some': 'Counts toward the tax you owe in April',
  'withheld.none': 'Nothing is taken out',

  april: 'Likely tax in April {year}',
  'april.more': 'About {amount} more',
  'april.owed': 'About {amount}',
  'april.back': 'About {amount} back',
  'april.none': '$0',
  'april.rate': '{rate} income tax, less the tax taken now',
  'april.rate.early': '{rate} income tax, plus {extra} because you’re under 59½, less the tax taken now',
  'april.rate.own': '{rate} income tax, paid from your other money',
  'april.later': 'You pay tax when you take money out',
  'april.taxed': 'You already paid tax on this money',
  'april.roth': 'Usually no tax later, after 5 years and age 59½',

  grown: 'At {age}, growing {percent}% a year',
  'grown.amount': 'About {amount}',
  'grown.cash': '$0 if you spend it',
  'grown.cash.note': 'About {amount} to spend, after tax',
  'grown.later': 'Before tax. You pay tax as you take it out',
  'grown.roth': 'Usually tax-free, after 5 years and age 59½',

  'whatIf.title': 'Change the assumptions',
  'whatIf.lead': 'Move the sliders. These are examples, not promises.',
  'whatIf.growth': 'Growth each year',
  'whatIf.age': 'Age when you use the money',
  'whatIf.bracket': 'Your federal tax rate',
  'whatIf.percent': '{percent}%',
  'whatIf.note':
    'The tax in April is an estimate of federal tax only. Your state may tax the money too. Investments go up and down. A tax advisor can tell you more.',
} as const;
export const participantChoicesText = catalogOf(participantChoicesEnglish, 'participant-choices');
