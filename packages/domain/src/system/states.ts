import { usStates } from '../foundation/validation/us-states.ts';
import type { LookupItem } from './lookup-item.ts';

/**
 * States, the District of Columbia, territories, freely associated states, and military mail: every state code the
 * postal service uses. Source: USPS Publication 28, Appendix B.
 */
export const states: readonly LookupItem[] = [
  ...usStates,
  { code: 'FM', displayName: 'Federated States of Micronesia' },
  { code: 'MH', displayName: 'Marshall Islands' },
  { code: 'PW', displayName: 'Palau' },
  { code: 'AA', displayName: 'Armed Forces Americas' },
  { code: 'AE', displayName: 'Armed Forces Europe, Africa, and the Middle East' },
  { code: 'AP', displayName: 'Armed Forces Pacific' },
];
