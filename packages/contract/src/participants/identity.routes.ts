import { identityDocumentTypes } from '@fiducia/domain/participants/identity';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const reason = z.string({ error: 'Please enter a reason' }).trim().min(1, 'Please enter a reason').max(1000);

/** What a participant sees of their own identity check and of returned mail. */
export interface MyIdentity {
  readonly participantId: string;
  /** `confirmed` also if no check is needed; `documentNeeded` until a document is sent, and after it was rejected. */
  readonly state: 'confirmed' | 'documentNeeded' | 'documentInReview';
  /** Why the last document was rejected. */
  readonly rejectedBecause: string | null;
  /** Mail to the participant's address was returned. */
  readonly isAddressBad: boolean;
}

export const readMyIdentity = route<readonly MyIdentity[]>()({
  method: 'GET',
  path: '/public/participants/my-identity',
  who: { participant: true },
  summary: 'Get whether your identity is confirmed, a document is needed, or your mail was returned',
});

export const uploadIdentityDocument = route<readonly MyIdentity[]>()({
  method: 'POST',
  path: '/public/participants/:id/identity-documents',
  who: { participant: true },
  summary: 'Upload a document that proves your identity',
  files: ['file'],
  body: z.strictObject({
    documentType: z.enum(
      identityDocumentTypes.map(({ code }) => code),
      'Please select the kind of document',
    ),
  }),
  perDay: 10,
});

export interface IdentityDecision {
  readonly identityStatus: string;
}

export const acceptIdentityDocument = route<IdentityDecision>()({
  method: 'POST',
  path: '/private/identity-documents/:id/accept',
  who: { staffMember: 'participants.edit' },
  summary: 'Accept a document: the participant’s identity is verified',
});

export const rejectIdentityDocument = route<IdentityDecision>()({
  method: 'POST',
  path: '/private/identity-documents/:id/reject',
  who: { staffMember: 'participants.edit' },
  summary: 'Reject a document; the participant needs to send another one',
  body: z.strictObject({ reason }),
});

export const decideIdentity = route<IdentityDecision>()({
  method: 'POST',
  path: '/private/participants/:id/identity-decision',
  who: { staffMember: 'participants.edit' },
  summary: 'Decide about a participant’s identity without a document, with a reason',
  body: z.strictObject({ decision: z.enum(['verified', 'failed']), reason }),
});

export const decideDeath = route<{ readonly status: string }>()({
  method: 'POST',
  path: '/private/participants/:id/death-decision',
  who: { staffMember: 'participants.edit' },
  summary: 'Record whether a participant whose death was reported died',
  body: z.strictObject({ isDeceased: z.boolean(), reason }),
});

export const identityRoutes = [
  readMyIdentity,
  uploadIdentityDocument,
  acceptIdentityDocument,
  rejectIdentityDocument,
  decideIdentity,
  decideDeath,
] as const;
