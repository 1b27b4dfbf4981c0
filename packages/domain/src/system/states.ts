import { usStates } from '../validation/us-states.ts';
import type { LookupItem } from './lookup-item.ts';

/** States, the District, territories, freely associated states and military post: every state code of the mail. Source: USPS Publication 28, Appendix B. */
export const states: readonly LookupItem[] = [
  ...usStates,
  { code: 'FM', displayName: 'Federated States of Micronesia' },
  { code: 'MH', displayName: 'Marshall Islands' },
  { code: 'PW', displayName: 'Palau' },
  { code: 'AA', displayName: 'Armed Forces Americas' },
  { code: 'AE', displayName: 'Armed Forces Europe, Africa and the Middle East' },
  { code: 'AP', displayName: 'Armed Forces Pacific' },
];
