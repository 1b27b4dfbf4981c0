import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the registry's public search, and of the foot of its public pages. */
export const registrySearchEnglish = {
  'foot.who': '{name} runs this registry. We’re a private company, not a government agency.',
  'foot.about': 'About this registry',
  'foot.contact': 'Contact us',

  title: 'Is a former employer holding money for you?',
  lead: 'Searching is free. We ask for your name, too, so that others who know your number learn nothing.',
  form: 'Search',
  submit: 'Search',
  hint: 'Nine digits, with or without dashes. We don’t store it.',
  lastName: 'Last name at that job',
  signIn: 'Employer and provider sign-in',
  how: 'How it works',
  contact: 'Contact us',
  found: '{count, plural, one {An employer is looking for you} other {# employers are looking for you}}',
  unconfirmed: 'Not confirmed by the employer since {date}',
  leave: 'Have them contact you',
  'leave.text': 'We pass this on to the employer today. Only the employer and our staff see it.',
  fullName: 'Your full name',
  'leave.submit': 'Send my details',
  left: 'We passed your details on to {companies}',
  'left.next':
    'Have a photo ID ready when the employer contacts you. If you hear nothing for two weeks, <contact>contact us</contact>.',
  print: 'Print this page',
  none: 'No match found',
  'none.next':
    'No one lists this number with this name. Check both, or try a name that you had before. Your former employer may not use this registry, so there may still be money: see <other>other free places to look</other>.',
} as const;
export const registrySearchText = catalogOf(registrySearchEnglish, 'registry-search');
