import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of a match in the registry's public search. Loaded when there is one. */
export const registryMatchEnglish = {
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
} as const;
export const registryMatchText = catalogOf(registryMatchEnglish, 'registry-match');
