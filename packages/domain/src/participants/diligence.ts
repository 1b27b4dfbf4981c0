import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

/**
 * Steps of a search for a missing participant. Source: DOL Missing Participants, Best Practices for Pension Plans
 * (2021), and FAB 2014-01.
 */
export const diligenceKinds = [
  { code: 'certifiedMail', displayName: 'Certified mail' },
  { code: 'mail', displayName: 'Regular mail' },
  { code: 'email', displayName: 'Email or text message' },
  { code: 'phone', displayName: 'Phone call' },
  { code: 'freeSearch', displayName: 'Free web and public records search' },
  { code: 'commercialSearch', displayName: 'Commercial locator search' },
  { code: 'employer', displayName: 'Employer and plan records' },
  { code: 'beneficiary', displayName: 'Beneficiary or emergency contact' },
  { code: 'deathAudit', displayName: 'Death audit' },
  { code: 'returnedMail', displayName: 'Mail returned' },
  { code: 'registry', displayName: 'Listed in the national registry' },
  { code: 'addressUpdate', displayName: 'New address saved' },
] as const;
export type DiligenceKind = (typeof diligenceKinds)[number]['code'];

export const diligenceResults = [
  { code: 'sent', displayName: 'Sent, no answer yet' },
  { code: 'noAnswer', displayName: 'No answer' },
  { code: 'returned', displayName: 'Returned' },
  { code: 'notFound', displayName: 'Nothing found' },
  { code: 'found', displayName: 'Found' },
  { code: 'done', displayName: 'Done' },
] as const;
export type DiligenceResult = (typeof diligenceResults)[number]['code'];

/** The steps that a diligent search includes before the money is defaulted or turned over. */
export const expectedSteps: readonly DiligenceKind[] = [
  'certifiedMail',
  'email',
  'freeSearch',
  'commercialSearch',
  'employer',
];

export const diligenceKindName = (code: DiligenceKind): string =>
  diligenceKinds.find((kind) => kind.code === code)?.displayName ?? code;
export const diligenceResultName = (code: DiligenceResult): string =>
  diligenceResults.find((result) => result.code === code)?.displayName ?? code;

export interface DiligenceStep {
  readonly kind: DiligenceKind;
  readonly result: DiligenceResult;
  readonly doneOn: CalendarDate;
}

/** Returns the expected steps that weren't taken, in order; empty when the participant was found. */
export function missingSteps(steps: readonly DiligenceStep[]): DiligenceKind[] {
  if (steps.some(({ result }) => result === 'found')) return [];
  const taken = new Set(steps.map(({ kind }) => kind));
  return expectedSteps.filter((kind) => !taken.has(kind));
}

export const addressSources = [
  { code: 'onFile', displayName: 'On file before' },
  { code: 'sponsor', displayName: 'Sponsor' },
  { code: 'participant', displayName: 'Participant' },
  { code: 'staff', displayName: 'Our staff' },
  { code: 'provider', displayName: 'Address search' },
] as const;
export type AddressSource = (typeof addressSources)[number]['code'];

/** The step that records a new address after mail was returned, by the address's source. */
export const stepOfSource: Readonly<Record<AddressSource, DiligenceKind | null>> = {
  onFile: null,
  sponsor: 'employer',
  participant: 'addressUpdate',
  staff: 'addressUpdate',
  // The search records its own step.
  provider: null,
};

interface Place {
  readonly line1: string | null;
  readonly postalCode: string | null;
}
const plain = (text: string | null): string => (text ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns whether two addresses are the same place, ignoring punctuation, case, and the ZIP+4. */
export const isSamePlace = (a: Place, b: Place): boolean =>
  plain(a.line1) === plain(b.line1) && plain(a.postalCode).slice(0, 5) === plain(b.postalCode).slice(0, 5);

export const diligenceRejections = rejections({
  notMailed: ['conflict', 'Only mail that was sent can be returned.'],
  alreadyReturned: ['conflict', 'This mail is already recorded as returned.'],
  addressNotBad: ['conflict', 'No mail to this address was returned, so there is nothing to confirm.'],
  doneInFuture: ['invalid', 'This date is in the future. Enter the day on which the step was taken.'],
  nobodyMissing: ['conflict', 'No participant of this plan was searched for, so there is nothing to report.'],
});
