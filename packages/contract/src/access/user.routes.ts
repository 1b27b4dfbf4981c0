import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import { anySignedIn } from './sign-in.routes.ts';
import type { user } from './user.entity.ts';

/** Also the generic update; the two counts of the SMS offer only ever change for oneself. */
export const updateUser = route<RowOf<typeof user>>()({
  method: 'PATCH',
  path: '/public/users/:id',
  who: anySignedIn,
  summary: 'Change fields of a user',
  body: z.looseObject({
    twoFactorDeferralCount: z.number().int().optional(),
    smsTwoFactorDeclined: z.boolean().optional(),
  }),
});

export const unlockUser = route<RowOf<typeof user>>()({
  method: 'POST',
  path: '/public/users/:id/unlock',
  who: { staffMember: 'users.edit' },
  summary: 'Let a user sign in again at once after too many wrong tries',
});

export const revealParticipantTaxId = route<{ taxId: string }>()({
  method: 'POST',
  path: '/public/participants/:id/reveal-tax-id',
  who: { staffMember: 'viewFullTaxId' },
  summary: 'The full tax id of a participant; the look is recorded',
  needsFreshSignIn: { pastPerHour: 10 },
  body: z.strictObject({ reason: z.string().trim().min(1).max(200).optional() }),
  perMinute: 30,
});
