import type { OpeningStep } from '@fiducia/domain/advisors/ira-opening';
import { z } from 'zod';
import { route } from '../lang/route.ts';
import { preferenceFields } from './ira-preferences.ts';

/** Status of a default IRA with the outside providers. */
export interface NextLevelState {
  readonly id: string;
  readonly step: OpeningStep;
  readonly outcome: 'done' | 'failed';
  readonly isOpen: boolean;
  /** Masked except for the last four characters; null before the IRA is open. */
  readonly accountNumber: string | null;
  readonly personNumber: string | null;
  readonly preferences: unknown;
}

const id = z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).');
const isOne = (body: { readonly participantId?: string | undefined; readonly prospectId?: string | undefined }) =>
  (body.participantId === undefined) !== (body.prospectId === undefined);
const oneOnly = { error: 'Send either a participantId or a prospectId.', path: ['participantId'] };
const whom = { participantId: id.optional(), prospectId: id.optional() };

export const openNextLevel = route<NextLevelState>()({
  method: 'POST',
  path: '/private/participants/:id/next-level',
  who: { staffMember: 'participants.edit' },
  summary: 'Open a NextLevel IRA for a participant with the provider; idempotent',
  perMinute: 60,
});
export const addReliusPerson = route<NextLevelState>()({
  method: 'POST',
  path: '/public/participants/relius-add-person',
  who: { staffMember: 'participants.edit' },
  summary: 'Register a participant with an open IRA, or a prospect who applied, with the recordkeeper',
  body: z.strictObject(whom).refine(isOne, oneOnly),
  perMinute: 60,
});
export const setReliusPreferences = route<NextLevelState>()({
  method: 'POST',
  path: '/public/participants/ijoin-set-relius-preferences',
  who: { staffMember: 'participants.edit', participant: true, accountHolder: true },
  summary: 'Send an IRA’s investment preferences to the recordkeeper',
  body: z.strictObject({ ...whom, ...preferenceFields }).refine(isOne, oneOnly),
  perMinute: 60,
});

export const retryOpening = route<NextLevelState>()({
  method: 'POST',
  path: '/private/next-level-accounts/:id/retry',
  who: { staffMember: 'participants.edit' },
  summary: 'Continue the opening of an IRA at the step that failed',
  perMinute: 60,
});
export const giveUpOpening = route<NextLevelState>()({
  method: 'POST',
  path: '/private/next-level-accounts/:id/give-up',
  who: { staffMember: 'participants.edit' },
  summary: 'Stop trying to open an IRA, with the reason',
  body: z.strictObject({ reason: z.string().trim().min(1, 'Please enter a reason').max(500) }),
});
