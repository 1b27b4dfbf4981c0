import { z } from 'zod';
import { route } from '../lang/route.ts';
import { preferenceFields } from './ira-preferences.ts';

/** A person's default IRA as external providers know it. */
export interface NextLevelState {
  readonly id: string;
  readonly step: 'open' | 'addPerson' | 'preferences';
  readonly outcome: 'done' | 'failed';
  readonly isOpen: boolean;
  /** The last four characters, masked; null before the IRA is open. */
  readonly accountNumber: string | null;
  readonly personNumber: string | null;
  readonly preferences: unknown;
}

const id = z.string().regex(/^[0-9a-f]{32}$/, 'must be a 32-character ID.');
const isOne = (body: { readonly participantId?: string | undefined; readonly prospectId?: string | undefined }) =>
  (body.participantId === undefined) !== (body.prospectId === undefined);
const oneOnly = { error: 'Send either a participantId or a prospectId.', path: ['participantId'] };
const whom = { participantId: id.optional(), prospectId: id.optional() };

export const openNextLevel = route<NextLevelState>()({
  method: 'POST',
  path: '/private/participants/:id/next-level',
  who: { staffMember: 'participants.edit' },
  summary: 'Open a NextLevel IRA for a participant at the provider; once open, the same answer again',
  perMinute: 60,
});
export const addReliusPerson = route<NextLevelState>()({
  method: 'POST',
  path: '/public/participants/relius-add-person',
  who: { staffMember: 'participants.edit' },
  summary: 'Make a participant with an open IRA, or a prospect who applied, known to the recordkeeper',
  body: z.strictObject(whom).refine(isOne, oneOnly),
  perMinute: 60,
});
export const setReliusPreferences = route<NextLevelState>()({
  method: 'POST',
  path: '/public/participants/ijoin-set-relius-preferences',
  who: { staffMember: 'participants.edit', participant: true, accountHolder: true },
  summary: 'Send how the money of an IRA is invested to the recordkeeper',
  body: z.strictObject({ ...whom, ...preferenceFields }).refine(isOne, oneOnly),
  perMinute: 60,
});
