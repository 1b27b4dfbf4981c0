import { z } from 'zod';
import { route } from '../lang/route.ts';

export const createParticipant = route<unknown>()({
  method: 'POST',
  path: '/public/accounts/:subaccountId/participants',
  who: { staffMember: 'participants.edit', client: 'orders.edit' },
  summary: 'Create a participant in a subaccount',
  body: z.record(z.string(), z.unknown()),
});
export const verifyParticipant = route<{ identityStatus: string }>()({
  method: 'POST',
  path: '/private/participants/:id/verify',
  who: { staffMember: 'participants.edit' },
  summary: 'Check the identity of a participant',
  perMinute: 30,
});
export const readIdentityResult = route<{
  identityStatus: unknown;
  checks: readonly { result: string; createdAt: string }[];
}>()({
  method: 'GET',
  path: '/private/participants/:id/identity-verification-result',
  who: { staffMember: 'participants.view' },
  summary: 'Results of the identity checks',
});
