import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the page that compares our IRA with others. */
export const iraCompareEnglish = {
  title: 'Compare IRAs',
  'title.provider': 'Compare with {provider}',
  lead: 'The same money, the same year, in dollars.',
  unknown: 'We don’t list facts about {provider}',
  'unknown.text':
    'We only show figures that we can check and date. Look up the yearly fee and the rate on your statement, and enter them below.',

  balance: 'Your balance',
  yours: 'Your provider’s figures',
  'yours.fee': 'Yearly fee',
  'yours.rate': 'Interest a year, in percent',
  'yours.hint': 'Both are on your statement or on your provider’s fee schedule.',

  'year.title': 'One year on {balance}',
  'year.caption': 'Fee, interest, and result of one year, by IRA',
  'year.ira': 'IRA',
  'year.fee': 'Fee',
  'year.interest': 'Interest',
  'year.net': 'You gain or lose',
  'year.range': '{from} to {to}',
  'year.empty': 'Enter figures',

  us: 'Fiducia IRA',
  you: 'Your provider',
  'you.named': '{provider} (your figures)',
  average: 'Default IRAs, 2014',

  'facts.title': 'The facts',
  'facts.caption': 'Facts about each IRA',
  'facts.what': 'What',
  'facts.yearly': 'Yearly fee',
  'facts.opening': 'To open',
  'facts.closing': 'To close',
  'facts.minimum': 'Minimum balance',
  'facts.rate': 'Interest on cash',
  'facts.investments': 'Investments',
  'facts.investments.us': 'Cash, or one of {count} model portfolios',
  'facts.investments.average': 'Cash or a money market fund',
  'facts.advice': 'Advice',
  'facts.advice.us': 'Your own advisor, if you have one. We give none.',
  'facts.phone': 'Phone',
  'facts.phone.us': '{phone}, {hours}',
  'facts.phone.hours': 'on business days',
  'facts.none': 'None',
  'facts.notListed': 'Not listed',
  'facts.asOf': 'Facts from',
  'facts.source': 'Source',
  'facts.source.us': 'Our price list',
  'facts.note':
    'Default IRAs are the accounts that plans open for people who don’t answer. The figures are the ranges that a federal audit found; the rate is the yearly average of money market funds in the ten years before it.',
  print: 'Print',
  open: 'Open your IRA',
} as const;
export const iraCompareText = catalogOf(iraCompareEnglish, 'ira-compare');
