import type { IdentityCause } from '@fiducia/domain/participants/identity';
import { z } from 'zod';
import { changesBody, newBody } from '../lang/draft-body.ts';
import type { RowOf, WireRecordOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { ChangeRequestView } from './change-request-view.ts';
import type { participant } from './participant.entity.ts';

export const createParticipant = route<WireRecordOf<typeof participant>>()({
  method: 'POST',
  path: '/public/accounts/:id/participants',
  who: { staffMember: 'participants.edit', client: 'orders.edit' },
  summary: 'Create a participant in a subaccount',
  drafts: 'Participant',
  body: newBody<typeof participant, 'subaccountId'>(),
});
export const verifyParticipant = route<{ identityStatus: string }>()({
  method: 'POST',
  path: '/private/participants/:id/verify',
  who: { staffMember: 'participants.edit' },
  summary: 'Verify a participant’s identity',
  perMinute: 30,
});
export const readIdentityResult = route<{
  identityStatus: RowOf<typeof participant>['identityStatus'];
  deathReportedAt: string | null;
  checks: readonly {
    kind: 'identity' | 'death' | 'decision';
    result: string;
    cause: IdentityCause;
    note: string | null;
    userName: string | null;
    createdAt: string;
  }[];
}>()({
  method: 'GET',
  path: '/private/participants/:id/identity-verification-result',
  who: { staffMember: 'participants.view' },
  summary: 'Get a participant’s identity check results',
});

/**
 * Replaces the generic update. Fields that begin with `changeRequest` (`changeRequestLastName`, `changeRequestTaxId`,
 * `changeRequestReason`) request a change that staff accept or reject. Source: doc 2 §3 Participant.
 */
export const updateParticipant = route<WireRecordOf<typeof participant>>()({
  method: 'PATCH',
  path: '/public/participants/:id',
  who: { staffMember: 'participants.edit', client: 'orders.edit', participant: true },
  summary: 'Change a participant’s fields, or request a change',
  body: changesBody<typeof participant, { readonly [N in `changeRequest${string}`]?: string | null }>(),
});
export const listChangeRequests = route<readonly ChangeRequestView[]>()({
  method: 'GET',
  path: '/private/participants/:id/change-requests',
  who: { staffMember: 'participants.view' },
  summary: 'List the changes that a participant requested, with old and new values',
});
export const acceptChangeRequest = route<ChangeRequestView>()({
  method: 'POST',
  path: '/private/participant-change-requests/:id/accept',
  who: { staffMember: 'participants.edit' },
  summary: 'Approve a change that a participant requested',
});
export const rejectChangeRequest = route<ChangeRequestView>()({
  method: 'POST',
  path: '/private/participant-change-requests/:id/reject',
  who: { staffMember: 'participants.edit' },
  summary: 'Reject a change that a participant requested, with a reason',
  body: z.strictObject({
    reason: z.string({ error: 'Please enter reason' }).trim().min(1, 'Please enter reason').max(1000),
  }),
});
export const chooseTaxFormDelivery = route<WireRecordOf<typeof participant>>()({
  method: 'POST',
  path: '/public/participants/:id/tax-form-delivery',
  who: { participant: true },
  summary: 'Agree to get tax forms electronically only, or withdraw that consent',
  body: z.strictObject({ isElectronic: z.boolean() }),
});
export const withdrawChangeRequest = route<ChangeRequestView>()({
  method: 'POST',
  path: '/public/participants/:id/withdraw-change-request',
  who: { participant: true },
  summary: 'Withdraw your pending change request',
});
