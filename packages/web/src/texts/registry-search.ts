import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the registry's public search, and of the foot of its public pages. */
export const registrySearchEnglish = {
  'foot.who': '{name} runs this registry. We’re a private company, not a government agency.',
  'foot.about': 'About this registry',
  'foot.privacy': 'Privacy and security',
  'foot.contact': 'Contact us',

  title: 'Is a former employer holding money for you?',
  lead: 'Searching is free. We also ask for your last name, so someone who only has your number can’t search for you.',
  form: 'Search',
  submit: 'Search',
  hint: 'Nine digits, with or without dashes. We compare it with encrypted records, and keep only a code of it that can’t be turned back.',
  safe: 'We never ask for money, and we never call, text, or email you first. The real site’s address is {host}: check it at the top of your browser before you type your number.',
  lastName: 'Last name at that job',
  signIn: 'Employer and provider sign-in',
  how: 'How it works',
  contact: 'Contact us',
  none: 'No match found',
  'none.next':
    'No one lists this number with this name. Check both, or try a name that you had before. Your former employer may not use this registry, so there may still be money: see <other>other free places to look</other>.',
} as const;
export const registrySearchText = catalogOf(registrySearchEnglish, 'registry-search');
