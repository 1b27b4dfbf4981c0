import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the page that compares what an owner can do with an IRA. */
export const iraOptionsEnglish = {
  title: 'What you can do with your IRA',
  lead: 'Compare five choices in dollars. Nothing changes on this page.',
  bringOver: 'Bring an account over',

  'you.title': 'About you',
  balance: 'Balance',
  age: 'Your age',
  'age.under': 'Under 59½',
  'age.over': '59½ or older',
  bracket: 'Your federal income tax rate',

  tax: 'Tax',
  'tax.none': 'None',
  'tax.early': '{tax}, with {early} for taking it early',
  'tax.withheld': 'We send {withheld} of it to the IRS right away',
  fee: 'Fees in the first year',
  time: 'How long it takes',
  later: 'In ten years, about',

  keep: 'Keep it in cash',
  'keep.text': 'Your money can’t lose value in the market, but fees can be higher than the interest.',
  'keep.time': 'Nothing to do',
  'keep.start': 'View your IRA',
  invest: 'Invest it',
  'invest.text': 'Choose a mix of stocks and bonds. It can grow more, and it can lose value.',
  'invest.time': 'Usually 1 to 2 business days',
  'invest.start': 'Choose investments',
  newPlan: 'Move it to your new employer’s plan',
  'newPlan.text': 'If the new plan accepts it, all your money is in one place. Its own fees aren’t counted here.',
  'newPlan.time': 'Usually 2 to 4 weeks',
  'newPlan.how': 'Ask your new plan for its rollover form. It names us as the account to get the money from.',
  transferOut: 'Move it to another IRA',
  'transferOut.text': 'The money goes straight to the other company. Its own fees aren’t counted here.',
  'transferOut.time': 'Usually 1 to 2 weeks',
  'transferOut.how': 'Open the other IRA first. The other company then asks us for the money.',
  cash: 'Take it in cash',
  'cash.text': 'You pay income tax now, and you pay tax each year on what the money earns.',
  'cash.time': 'Usually 3 to 5 business days',
  'cash.start': 'Take money out',
  'cash.how': 'You confirm the taxes before we pay. For a Roth IRA, call us at {phone}.',

  'notes.title': 'How we calculate this',
  'notes.growth': 'Invested money grows {growth} a year before fees, as in our balanced mix. This isn’t a promise.',
  'notes.cash': 'Cash earns {rate} a year.',
  'notes.tax':
    'Federal tax only. Your state may tax it too. If you’re under 59½, the extra 10% doesn’t apply in some cases.',
  'notes.withheld': 'Unless you ask for another rate, we withhold {rate} of a cash payment.',
  'notes.roth': 'This is for a traditional or rollover IRA. A Roth IRA is taxed differently.',
} as const;
export const iraOptionsText = catalogOf(iraOptionsEnglish, 'ira-options');
