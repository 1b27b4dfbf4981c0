import { catalogOf } from '../kit/text/catalog.ts';

/** Says whom to call, below pages that someone may be stuck on. */
export const helpEnglish = {
  call: 'Questions? Call us at <call>{phone}</call>.',
} as const;
export const helpText = catalogOf(helpEnglish, 'help');
