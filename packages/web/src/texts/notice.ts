import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the public Special Tax Notice page. The text of the notice itself is in packages/domain. */
export const noticeEnglish = {
  'page.title': 'Special Tax Notice',
  'page.titleSuffix': ' | Fiducia',
  'page.version': 'Based on IRS {version} · for pre-tax and Roth money',
  'page.download': 'Download PDF',
  'page.print': 'Print',
  'page.notReady': 'We’re preparing the notice for this date. Please come back later.',

  'owner.plan': 'For your money in {plan}',
  'owner.from': 'From {sponsor}',
  'owner.any': 'Your plan gives you this notice. Fiducia sends it and pays out the money for your plan.',

  'summary.title': 'In short',
  'summary.what': 'What happens',
  'summary.what.text':
    'Your plan can pay out your money. You choose how: move it to an IRA or to another plan, take it in cash, or split it.',
  'summary.when': 'Until when',
  'summary.when.text':
    'You have at least {days, plural, one {# day} other {# days}} from the day you get this notice. Your letter says the last day to answer.',
  'summary.you': 'What you can do',
  'summary.you.text':
    'Read this notice. Then make your choice online. If you don’t answer in time, we do what your letter says.',
  'summary.choose': 'Make your choice',
  'summary.contact': 'Call us with questions',

  'contents.title': 'Contents',
  'section.copyLink': 'Copy link',
  'section.copyLinkTo': 'Copy link to {heading}',
  'section.copied': 'Link copied',

  'answers.title': 'Short answers',
  'answers.days': '{days} days',
  'answers.waitingDays': 'You have this long to decide after you get this notice. You can decide sooner.',
  'answers.withheld':
    'The plan must withhold this share for federal tax if it pays the money to you and you don’t roll it over.',
  'answers.withheldAbroad': 'The plan withholds this share instead if you’re a nonresident alien.',
  'answers.additionalTax':
    'You may owe this extra tax if you take the money before age 59½, unless an exception applies.',
  'answers.rolloverDays': 'You have this long to roll over money that the plan paid to you.',
  'answers.smallYearlyTotal':
    'If the plan pays you less than this in a year, it doesn’t have to withhold tax or offer a rollover.',
  'answers.cashOut': 'If you don’t answer, the plan may pay you a balance of this much or less.',
  'answers.automaticRollover':
    'If you don’t answer, the plan may move a balance of this much or less to an IRA in your name.',

  'topics.title': 'What applies to you?',
  'topics.hint':
    'Select what is true for you. We’ll highlight the parts that matter most. You can still read the rest.',
  'topics.highlighted': 'Highlighted: {headings}',
  'topics.notHighlighted': 'No longer highlighted: {headings}',
  'topic.young': 'I am younger than 59½',
  'topic.pre-tax': 'I have pre-tax money',
  'topic.roth': 'I have Roth money',
  'topic.after-tax': 'I made after-tax contributions',
  'topic.loan': 'I have a plan loan',
  'topic.stock': 'I hold employer stock',
  'topic.small': 'My balance is small',
  'topic.other-person': 'I am a spouse, beneficiary, or former spouse',
  'topic.abroad': 'I am a nonresident alien',
  'topic.governmental': 'My plan is a governmental 457(b) plan',
  'topic.safety': 'I am a retired public safety officer',
  'topic.late': 'I missed the 60-day rollover deadline',
} as const;
export const noticeText = catalogOf(noticeEnglish, 'notice');
