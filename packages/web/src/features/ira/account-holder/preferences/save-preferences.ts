import { call } from '../../../../shell/api.ts';
import { asFailure } from '../../../../shell/api-failure.ts';
import type { OwnProspect } from '../own/own-prospects.tsx';
import type { Preferences } from './preferences-flow.tsx';

/** Whether the recordkeeper has the choice, gets it when the IRA is open, or couldn't be reached. */
export type Sent = 'sent' | 'waiting' | 'failed';

/** Sends a choice to the recordkeeper. A conflict means that the recordkeeper doesn't know the owner yet. */
export async function sendPreferences(prospectId: string, preferences: Preferences): Promise<Sent> {
  try {
    await call('POST /public/participants/ijoin-set-relius-preferences', { body: { prospectId, ...preferences } });
    return 'sent';
  } catch (error) {
    return asFailure(error).httpStatus === 409 ? 'waiting' : 'failed';
  }
}

/** Saves a choice, the first one or a later one, and sends it to the recordkeeper. Throws an ApiFailure. */
export async function savePreferences({ id, preferences: before }: OwnProspect, chosen: Preferences): Promise<Sent> {
  const params = { id };
  if (before === null) await call('POST /public/prospects/:id/preferences-completed', { params, body: chosen });
  else await call('PATCH /public/prospects/:id/own-preferences', { params, body: chosen });
  return sendPreferences(id, chosen);
}
