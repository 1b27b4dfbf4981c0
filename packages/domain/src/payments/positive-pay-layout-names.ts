import type { LookupItem } from '../system/lookup-item.ts';

/** Positive-pay layouts that a bank account can use. */
export const positivePayLayoutNames = [
  { code: 'genericCsv', displayName: 'Generic CSV' },
  { code: 'chaseCsv', displayName: 'Chase business CSV' },
  { code: 'fixed100', displayName: '100-character fixed' },
] as const satisfies readonly LookupItem[];
export type PositivePayLayoutCode = (typeof positivePayLayoutNames)[number]['code'];
export const positivePayLayoutCodes = positivePayLayoutNames.map(({ code }) => code);
