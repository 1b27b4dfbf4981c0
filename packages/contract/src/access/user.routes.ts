import { z } from 'zod';
import { changesBodyWith } from '../lang/draft-body.ts';
import type { WireRecordOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import { anySignedIn } from './sign-in.routes.ts';
import type { user } from './user.entity.ts';

/** Replaces the generic route, because users can read their own record without permission to view others. */
export const readUser = route<WireRecordOf<typeof user>>()({
  method: 'GET',
  path: '/public/users/:id',
  who: anySignedIn,
  summary: 'Get a user',
});

/**
 * Replaces the generic update. Users can change `twoFactorDeferralCount` and `smsTwoFactorDeclined` only for
 * themselves.
 */
export const updateUser = route<WireRecordOf<typeof user>>()({
  method: 'PATCH',
  path: '/public/users/:id',
  who: anySignedIn,
  summary: 'Change a user’s fields',
  body: changesBodyWith<typeof user>()({
    twoFactorDeferralCount: z.number().int().optional(),
    smsTwoFactorDeclined: z.boolean().optional(),
  }),
});

export const unlockUser = route<WireRecordOf<typeof user>>()({
  method: 'POST',
  path: '/public/users/:id/unlock',
  who: { staffMember: 'users.edit' },
  summary: 'Unlock a user after too many failed sign-ins',
});

export const revealParticipantTaxId = route<{ taxId: string }>()({
  method: 'POST',
  path: '/public/participants/:id/reveal-tax-id',
  who: { staffMember: 'viewFullTaxId' },
  summary: 'Get a participant’s full tax ID; each view is logged',
  needsFreshSignIn: { pastPerHour: 10 },
  body: z.strictObject({ reason: z.string().trim().min(1).max(200).optional() }),
  perMinute: 30,
});
