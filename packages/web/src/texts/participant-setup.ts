import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the election, in which a participant chooses how to be paid. */
export const participantSetupEnglish = {
  title: 'Choose how to be paid',
  lead: 'This takes about ten minutes. You can stop and come back. Nothing is final until you sign.',
  closed: 'You can’t make or change a choice for this distribution right now. If something looks wrong, call us.',
  'closed.details': 'View details',
  distributions: 'My distributions',

  'unlock.title': 'Unlock your distribution',
  'unlock.done': 'You unlocked this distribution.',
  'unlock.lead': 'The first page of your letter has a PIN. The PIN keeps other people from choosing for you.',
  'unlock.pin': 'PIN',
  'unlock.pin.hint': 'Eight letters and numbers. You can use capital or small letters, with or without the dash.',

  'you.title': 'Check your details',
  'you.lead': 'We have you as <name>{name}</name>. Is your address right? We also send your tax form there.',
  'you.email': 'Email',
  'you.phone': 'Phone',
  'you.wait':
    'If you change anything here, we wait a few days before we send money to a bank account. This protects you if someone else made the change. Checks aren’t delayed.',

  'rights.title': 'Your rights',
  'rights.lead':
    'The law requires us to give you this notice before you choose. It explains how cash is taxed and how a rollover works. A rollover moves your money to another retirement account. You have at least 30 days to decide.',
  'rights.contents': 'What’s in this notice',
  'rights.page': 'Open the notice on its own page',
  'rights.read': 'I have read the notice to the end.',
  'rights.read.hint': 'Scroll to the end of the notice. Then we’ll check this box for you.',
  'rights.read.done': 'Thank you.',
  'rights.read.error': 'Please read the notice to the end. Then you can continue.',
  'rights.save': 'Save as PDF',
  'rights.days': 'Your 30 days to decide',
  'rights.keep': 'Take the full 30 days',
  'rights.keep.text': 'The earliest we can pay you is {date}. You can change your mind until we approve your choice.',
  'rights.shorten': 'Get paid sooner',
  'rights.shorten.text': 'The earliest we can pay you is {date}, if your plan’s money is here by then.',
  'rights.over': 'Your 30 days to decide end before we can pay you. The earliest we can pay you is {date}.',

  'choice.title': 'What to do with your money',
  'choice.label': 'What should we do with it?',
  'choice.cashLumpSum': 'Take it in cash',
  'choice.rolloverToTraditionalIra': 'Move it to a traditional IRA',
  'choice.rolloverToRothIra': 'Move it to a Roth IRA',
  'choice.rolloverToNewEmployerPlan': 'Move it to a new employer’s plan',
  'choice.split': 'Split it',
  'choice.split.text': 'Send part of your money one way and part another. You decide how much goes where.',
  'choice.split.error': 'Divide the full amount, so that nothing is left over.',

  'growth.title': 'See how your money could grow',
  'growth.currentAge': 'Your age',
  'growth.retirementAge': 'Your age when you retire',
  'growth.assumedRateOfReturn': 'Growth per year, in percent',
  'growth.calculate': 'Calculate growth',
  'growth.result':
    'In {years, plural, one {# year} other {# years}}, you could have <amount>{amount}</amount> before tax, if your money grows that much every year. Investments go up and down, so we can’t promise this.',

  'later.saved': 'We saved the steps you finished. Sign in again to continue. We may email you a reminder.',

  'where.title': 'Where your money goes',

  'taxes.title': 'Taxes',
  'taxes.title.rollover': 'Taxes: what to know',
  'taxes.lead':
    'These are the exact amounts. The tax we withhold now counts toward the tax you owe when you file your tax return.',

  'sign.title': 'Review and sign',
  'sign.english': 'You sign the text in English: “{text}”',
  'sign.payableTo': 'Payable to',
  'sign.forBenefitOf': 'For the benefit of',
  'sign.accountAtProvider': 'Number at the provider',
  'sign.destination': 'How we’ll send it',
  'sign.total': 'Total after taxes and fees',
  'sign.days': 'Your 30 days to decide',
  'sign.days.kept': 'You keep all 30 days',
  'sign.days.shortened': 'You chose to get paid sooner',
  'sign.payOn': 'When we’ll pay you',
  'sign.payOn.text': '{date}, or the next banking day after your plan’s money arrives',

  'done.title': 'We received your choice',
  'done.paid': 'You’ll receive {paid}.',
  'done.moved': 'We’ll move {moved} to your new account.',
  'done.paidAndMoved': 'You’ll receive {paid}, and we’ll move {moved} to your new account.',
  'done.next':
    'We’ll review your choice and pay you on {date}, or on the next banking day after your plan’s money arrives.',
  'done.receipt': 'Save the receipt',
  'done.code': 'Confirmation code: {code}',
} as const;

export const participantSetupText = catalogOf(participantSetupEnglish, 'participant-setup');
